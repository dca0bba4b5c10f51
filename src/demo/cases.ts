import { sql } from 'kysely'
import { voucherAlphabet, voucherLength } from '#domains/applications/rules.ts'
import { districtsOf } from '#platform/contract/areas.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { addDays, type Day, type Instant, taipeiDay } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { deliveredOn, foodKilos, subsidyOf, verifiedOn } from './applications.ts'
import { type Calendar, later } from './calendar.ts'
import { type Dice, makeDice } from './dice.ts'
import { costOf, prices } from './facts.ts'
import type { BookedEntry } from './history/books.ts'
import type { Member } from './members.ts'
import { insertRows, insertWithIds, type Row } from './rows.ts'
import type { Staff } from './staff.ts'
import { applicationTexts, applicationWords as words } from './texts/applications.ts'
import { caseTexts } from './texts/cases.ts'
import type { Cases, StoryBill } from './texts/expenses.ts'

/** The bills of the applications that the demo tells one by one. */
export const billsOfApplications = (calendar: Calendar): StoryBill[] =>
  applicationTexts.flatMap((text): StoryBill[] => {
    const bill = (days_ago: number, of: Pick<StoryBill, 'programme' | 'title' | 'item' | 'payee' | 'amount'>) => ({
      campaign: null,
      days_ago,
      ...of,
      cases: null,
    })
    const { type, status, animals } = text
    if (type === 'food') {
      const came = status === 'closed' ? [0, 1] : status === 'in_progress' ? [0] : []
      return came.map((index) => bill(deliveredOn(text, index), { programme: 'food', ...caseTexts.food(foodKilos) }))
    }
    if (status !== 'verified' && status !== 'closed') return []
    const days_ago = verifiedOn(text, calendar)
    if (type === 'medical')
      return [bill(days_ago, { programme: 'medical', ...caseTexts.medical(animals.length, prices.medical_case) })]
    const amount = animals.reduce((sum, animal) => sum + subsidyOf(animal), 0)
    return [bill(days_ago, { programme: 'neuter', ...caseTexts.neuter(animals.length, amount) })]
  })

type World = {
  calendar: Calendar
  staff: Staff
  applicants: readonly Member[]
  clinics: readonly number[]
  dice: Dice
}
/** What one person asked for and got: at most twenty animals, or the food of one bill. */
type Case = { at: Instant; campaign_id: number | null; cases: Cases; applicant: Member; clinic_id: number }

const mostAnimals = 20

/** The operations, treatments or deliveries of a bill, in parts as people may ask for. */
const partsOf = (cases: Cases): Cases[] => {
  if (cases.kind === 'food') return [cases]
  if (cases.kind === 'medical')
    return Array.from({ length: cases.animals }, () => ({ kind: 'medical', animals: 1 }) as const)
  const parts: Cases[] = []
  let { cats, dogs } = cases
  while (cats + dogs > 0) {
    const taken = { cats: Math.min(cats, mostAnimals), dogs: 0 }
    taken.dogs = Math.min(dogs, mostAnimals - taken.cats)
    parts.push({ kind: 'neuter', ...taken })
    cats -= taken.cats
    dogs -= taken.dogs
  }
  return parts
}

const letters = { neuter: 'N', medical: 'M', food: 'F' } as const

/** Days between asking, being granted, being treated and the bill; within the year of the bill, as results are counted. */
const treatedBefore = 2
const sentBefore = 30

const numberOf = async (app: App, kind: Cases['kind'], day: Day): Promise<string> => {
  const { rows } = await sql<{ number: number }>`
    select take_number(${`application_${kind}`}, ${Number(day.slice(0, 4))}) as number`.execute(app.db)
  return `${letters[kind]}${day.slice(2, 4)}${day.slice(5, 7)}${String(rows[0]?.number).padStart(4, '0')}`
}

const amountOf = (cases: Cases): number | null =>
  cases.kind === 'food'
    ? null
    : cases.kind === 'medical'
      ? costOf('medical_subsidy', cases.animals)
      : costOf('neuter_cat', cases.cats) + costOf('neuter_dog', cases.dogs)

const placeOf = (city: string, address: string) => {
  const known = districtsOf(city)
  const named = known.find(({ name }) => address.startsWith(name))
  return { district: (named ?? known[0])?.name ?? '', address: address.slice(named?.name.length ?? 0, 200) }
}

const applicationOf = (one: Case, application_no: string, { staff }: World): Row<'applications'> => {
  const { at, cases, applicant, campaign_id, clinic_id } = one
  const { id, name, email, phone, city, address } = applicant
  const isFood = cases.kind === 'food'
  const sent = later(at, -sentBefore * 24 * 60)
  const decided_at = later(at, -(sentBefore - 4) * 24 * 60)
  return {
    application_no,
    type: cases.kind,
    customer_id: id,
    status: 'closed',
    step: 4,
    contact_name: name,
    contact_phone: phone,
    contact_email: email,
    city,
    ...placeOf(city, address),
    identity_kind: isFood ? 'foster' : 'individual',
    experience: words.experience,
    reason: words.reasons[cases.kind],
    consent_at: sent,
    submitted_at: sent,
    wish_city: city,
    wish_clinic_id: isFood ? null : clinic_id,
    place_name: isFood ? words.place.name : null,
    place_address: isFood ? words.place.address : null,
    cats_count: isFood ? 24 : null,
    dogs_count: isFood ? 6 : null,
    neutered_percent: isFood ? 90 : null,
    monthly_food_kg: isFood ? cases.kilos : null,
    storage_note: isFood ? words.place.storage : null,
    requested_amount: cases.kind === 'medical' ? amountOf(cases) : null,
    approved_amount: amountOf(cases),
    assigned_to: staff.caseworker.id,
    decided_at,
    decided_by: staff.caseworker.id,
    expires_on: isFood ? null : addDays(taipeiDay(decided_at), 60),
    campaign_id,
    created_at: later(sent, -30),
    updated_at: at,
  }
}

const codeOf = (dice: Dice): string =>
  Array.from({ length: voucherLength }, () => dice.pick([...voucherAlphabet])).join('')

const animalRows = (one: Case, application_id: number, { dice, staff }: World): Row<'application_animals'>[] => {
  const { at, cases, clinic_id } = one
  if (cases.kind === 'food') return []
  const isMedical = cases.kind === 'medical'
  const kinds =
    cases.kind === 'medical'
      ? [dice.pick(['cat', 'dog'] as const)]
      : [...Array.from({ length: cases.cats }, () => 'cat' as const), ...Array(cases.dogs).fill('dog' as const)]
  const day = taipeiDay(at)
  const before = addDays(day, -treatedBefore)
  const operated_on = before.slice(0, 4) === day.slice(0, 4) ? before : day
  return kinds.map((species, index) => {
    const amount = isMedical ? prices.medical_subsidy : subsidyOf({ species })
    return {
      application_id,
      seq: index + 1,
      species,
      sex: dice.pick(['female', 'male'] as const),
      nickname: dice.pick(caseTexts.names),
      coat_colour: dice.pick(caseTexts.coats),
      estimated_age_months: dice.between(6, 60),
      weight_g: species === 'cat' ? dice.between(2_600, 4_800) : dice.between(9_000, 18_000),
      origin: 'stray',
      found_place: words.found,
      ear_tip: 'none',
      health: isMedical ? ['wounded'] : ['well'],
      condition: isMedical ? words.condition : null,
      diagnosis: isMedical ? words.diagnosis : null,
      treatment_plan: isMedical ? words.plan : null,
      estimate_amount: isMedical ? amount : null,
      urgency: isMedical ? 'urgent' : null,
      clinic_id,
      voucher_code: codeOf(dice),
      voucher_expires_on: addDays(day, 30),
      subsidy_amount: amount,
      self_paid_amount: 0,
      presented_at: `${operated_on}T01:30:00.000Z`,
      operated_on,
      vet_name: words.vet,
      clinic_fee: isMedical ? null : amount,
      result: isMedical ? null : 'done',
      outcome: isMedical ? 'recovered' : null,
      final_amount: isMedical ? amount : null,
      ear_tip_after: isMedical ? null : 'left',
      reported_at: later(at, -20),
      verified_at: later(at, -10),
      verified_by: staff.caseworker.id,
    }
  })
}

const deliveryRows = ({ at, cases, campaign_id }: Case, application_id: number, { staff }: World) =>
  cases.kind === 'food'
    ? [
        {
          application_id,
          planned_on: taipeiDay(at),
          food_kind: 'dog_dry' as const,
          quantity_kg: cases.kilos,
          sponsor_campaign_id: campaign_id,
          delivered_on: taipeiDay(at),
          receiver_name: words.receiver,
          created_by: staff.caseworker.id,
          updated_by: staff.caseworker.id,
        },
      ]
    : []

const way = ['created', 'submitted', 'reviewing', 'approved', 'reported', 'verified', 'closed'] as const

const eventRows = (one: Case, application_id: number, { staff }: World): Row<'application_events'>[] =>
  way.map((kind, index) => ({
    application_id,
    kind,
    by_kind: index < 2 ? ('member' as const) : ('staff' as const),
    user_id: index < 2 ? null : staff.caseworker.id,
    public_note: null,
    happened_at:
      index < 2
        ? later(one.at, -sentBefore * 24 * 60 - 30 * (1 - index))
        : later(one.at, index < 4 ? -(sentBefore - 2 * (index - 1)) * 24 * 60 : -20 + 5 * (index - 4)),
  }))

/** The applications behind the bills: who asked for the operations, the treatments and the food that were paid. */
export const seedCases = async (
  app: App,
  entries: readonly BookedEntry[],
  { calendar, staff, members }: { calendar: Calendar; staff: Staff; members: readonly Member[] },
): Promise<void> => {
  const partners = await clinicTables(app, allClinics)
    .selectFrom('clinics')
    .select('id')
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute()
  // the first ones have applications that are told one by one
  const applicants = members.filter(({ kind }) => kind === 'person').slice(17)
  const world: World = { calendar, staff, applicants, clinics: partners.map(({ id }) => id), dice: makeDice(8) }
  const cases = entries
    .flatMap(({ at, campaign_id, cases }) =>
      cases === null ? [] : partsOf(cases).map((part) => ({ at, campaign_id, part })),
    )
    .map(
      ({ at, campaign_id, part }, index): Case => ({
        at,
        campaign_id,
        cases: part,
        applicant: entryAt(applicants, index % applicants.length),
        clinic_id: entryAt(world.clinics, index % world.clinics.length),
      }),
    )
  const rows: Row<'applications'>[] = []
  for (const one of cases) {
    const sent = taipeiDay(later(one.at, -sentBefore * 24 * 60))
    rows.push(applicationOf(one, await numberOf(app, one.cases.kind, sent), world))
  }
  const ids = await insertWithIds(app, 'applications', rows)
  const each = <T>(of: (one: Case, id: number, world: World) => T[]): T[] =>
    cases.flatMap((one, index) => of(one, entryAt(ids, index), world))
  await insertRows(app, 'application_animals', each(animalRows))
  await insertRows(app, 'application_events', each(eventRows))
  await insertRows(app, 'food_deliveries', each(deliveryRows))
}
