import { sql } from 'kysely'
import type { ApplicationStatus } from '#domains/applications/rules.ts'
import { voucherAlphabet, voucherLength } from '#domains/applications/rules.ts'
import { districtsOf } from '#platform/contract/areas.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { addDays, type Instant, taipeiDay } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type Calendar, later } from './calendar.ts'
import { type Dice, makeDice } from './dice.ts'
import { prices } from './facts.ts'
import type { Member } from './members.ts'
import { type PictureWish, seedPrivatePictures, viewCount } from './pictures.ts'
import { insertRows, insertWithIds, type Row } from './rows.ts'
import type { Staff } from './staff.ts'
import { type ApplicationText, applicationTexts, applicationWords as words } from './texts/applications.ts'

type World = { calendar: Calendar; staff: Staff; members: readonly Member[]; clinics: readonly number[]; dice: Dice }
type Application = Row<'applications'> & { created_at: Instant }
type Made = { text: ApplicationText; id: number; row: Application; clinic_id: number }

const decided: readonly ApplicationStatus[] = [
  'approved',
  'rejected',
  'in_progress',
  'reported',
  'verified',
  'closed',
  'expired',
]
const granted = (status: ApplicationStatus) => decided.includes(status) && status !== 'rejected'
const waits = (status: ApplicationStatus) => status === 'approved' || status === 'in_progress'
const treated = (status: ApplicationStatus) => ['reported', 'verified', 'closed'].includes(status)

/** On which day (counted back) an animal was treated, and on which the office had looked at the report. */
export const treatedOn = ({ days }: Pick<ApplicationText, 'days'>): number => Math.max(1, days - 10)
export const verifiedOn = (text: Pick<ApplicationText, 'days'>, calendar: Calendar): number => {
  const [done, seen] = [treatedOn(text), Math.max(0, treatedOn(text) - 3)]
  // results and bills of a year are counted by its days
  return calendar.day(done).slice(0, 4) === calendar.day(seen).slice(0, 4) ? seen : done
}
/** When so many kilograms were brought to a place. */
export const foodKilos = 120
export const deliveredOn = ({ days }: Pick<ApplicationText, 'days'>, index: number): number => days - 10 - index * 40

const voucherDays = 60
const estimate = prices.medical_case
/** What the operation of an animal is subsidised with, NT$. */
export const subsidyOf = ({ species }: { species: 'cat' | 'dog' }) =>
  species === 'cat' ? prices.neuter_cat : prices.neuter_dog

const decisionOf = ({ type, status, days, animals }: ApplicationText, { calendar, staff }: World) => {
  if (!decided.includes(status))
    return { decided_at: null, decided_by: null, decision_note: null, approved_amount: null, expires_on: null }
  const amount = type === 'medical' ? estimate : animals.reduce((sum, animal) => sum + subsidyOf(animal), 0)
  const isGranted = granted(status)
  return {
    decided_at: calendar.at(Math.max(0, days - 3), 11, 20),
    decided_by: staff.caseworker.id,
    decision_note: isGranted ? null : words.rejected,
    approved_amount: isGranted && type !== 'food' ? amount : null,
    expires_on: isGranted ? addDays(calendar.day(Math.max(0, days - 3)), voucherDays) : null,
  }
}

const numberOf = async (app: App, { type }: ApplicationText, day: string): Promise<string> => {
  const { rows } = await sql<{ number: number }>`
    select take_number(${`application_${type}`}, ${Number(day.slice(0, 4))}) as number`.execute(app.db)
  const letter = { neuter: 'N', medical: 'M', food: 'F' }[type]
  return `${letter}${day.slice(2, 4)}${day.slice(5, 7)}${String(rows[0]?.number).padStart(4, '0')}`
}

const foodOf = ({ type }: ApplicationText) =>
  type === 'food'
    ? {
        place_name: words.place.name,
        place_address: words.place.address,
        cats_count: 12,
        dogs_count: 38,
        neutered_percent: 80,
        monthly_food_kg: 240,
        storage_note: words.place.storage,
      }
    : {
        place_name: null,
        place_address: null,
        cats_count: null,
        dogs_count: null,
        neutered_percent: null,
        monthly_food_kg: null,
        storage_note: null,
      }

/** Members keep the district in the line of their address; the form asks for it by itself. */
const placeOf = (city: string, address: string) => {
  const known = districtsOf(city)
  const named = known.find(({ name }) => address.startsWith(name))
  return {
    district: (named ?? known[0])?.name ?? '',
    address: address.slice(named?.name.length ?? 0, 200),
  }
}

const applicationOf = async (app: App, text: ApplicationText, world: World): Promise<Application> => {
  const { calendar, staff, members, clinics } = world
  const { id, name, email, phone, city, address } = entryAt(members, text.by % members.length)
  const isDraft = text.status === 'draft'
  const sent = isDraft ? null : calendar.at(text.days, 20, 8)
  const made = later(calendar.at(text.days, 20, 8), -30)
  return {
    application_no: sent === null ? null : await numberOf(app, text, taipeiDay(sent)),
    type: text.type,
    customer_id: id,
    status: text.status,
    step: isDraft ? 2 : 4,
    contact_name: name,
    contact_phone: phone,
    contact_email: email,
    city,
    ...placeOf(city, address),
    identity_kind: text.type === 'food' ? 'shelter' : 'individual',
    experience: words.experience,
    reason: words.reasons[text.type],
    consent_at: sent,
    submitted_at: sent,
    wish_city: city,
    wish_clinic_id: clinics[0] ?? null,
    ...foodOf(text),
    requested_amount: text.type === 'medical' && !isDraft ? estimate : null,
    assigned_to: ['draft', 'submitted'].includes(text.status) ? null : staff.caseworker.id,
    answer_due_on: text.status === 'need_more' ? calendar.day(text.days - 15) : null,
    ...decisionOf(text, world),
    closed_reason: text.status === 'cancelled' ? words.cancelled : text.status === 'expired' ? words.expired : null,
    created_at: made,
    updated_at: sent ?? made,
  }
}

const codeOf = (dice: Dice): string =>
  Array.from({ length: voucherLength }, () => dice.pick([...voucherAlphabet])).join('')

const resultOf = ({ text, row, clinic_id }: Made, seq: number, { calendar, dice, staff }: World) => {
  const isGranted = granted(text.status)
  const isDone = treated(text.status) || (text.status === 'in_progress' && seq === 1)
  const isVerified = text.status === 'verified' || text.status === 'closed'
  const day = treatedOn(text)
  const isMedical = text.type === 'medical'
  return {
    clinic_id: isGranted ? clinic_id : null,
    voucher_code: isGranted ? codeOf(dice) : null,
    voucher_expires_on: isGranted ? (row.expires_on ?? null) : null,
    subsidy_amount: isGranted ? (isMedical ? estimate : subsidyOf(entryAt(text.animals, seq - 1))) : null,
    self_paid_amount: isGranted ? 0 : null,
    presented_at: isDone ? calendar.at(day, 9, 30) : null,
    operated_on: isDone ? calendar.day(day) : null,
    vet_name: isDone ? words.vet : null,
    clinic_fee: isDone && !isMedical ? subsidyOf(entryAt(text.animals, seq - 1)) : null,
    result: isDone && !isMedical ? ('done' as const) : null,
    outcome: isDone && isMedical ? ('recovered' as const) : null,
    final_amount: isDone && isMedical ? estimate : null,
    ear_tip_after: isDone && !isMedical ? ('left' as const) : null,
    reported_at: isDone ? calendar.at(day, 17) : null,
    verified_at: isVerified
      ? calendar.at(verifiedOn(text, calendar), verifiedOn(text, calendar) === day ? 18 : 10)
      : null,
    verified_by: isVerified ? staff.caseworker.id : null,
  }
}

const animalsOf = (made: Made, world: World): Row<'application_animals'>[] =>
  made.text.animals.map((animal, index) => {
    const isMedical = made.text.type === 'medical'
    return {
      application_id: made.id,
      seq: index + 1,
      species: animal.species,
      sex: animal.sex,
      nickname: animal.name,
      coat_colour: animal.colour,
      estimated_age_months: animal.months,
      weight_g: animal.weight_g,
      origin: 'stray',
      found_place: words.found,
      ear_tip: 'none',
      health: isMedical ? ['wounded'] : ['well'],
      condition: isMedical ? words.condition : null,
      diagnosis: isMedical ? words.diagnosis : null,
      treatment_plan: isMedical ? words.plan : null,
      estimate_amount: isMedical ? estimate : null,
      urgency: isMedical ? 'urgent' : null,
      ...resultOf(made, index + 1, world),
    }
  })

type Kind = Row<'application_events'>['kind']

/** The way that led to each status, after it was sent. */
const ways: Readonly<Record<ApplicationStatus, readonly Kind[]>> = {
  draft: [],
  submitted: [],
  reviewing: ['reviewing'],
  need_more: ['reviewing', 'asked'],
  approved: ['reviewing', 'approved'],
  rejected: ['reviewing', 'rejected'],
  in_progress: ['reviewing', 'approved', 'in_progress'],
  reported: ['reviewing', 'approved', 'reported'],
  verified: ['reviewing', 'approved', 'reported', 'verified'],
  closed: ['reviewing', 'approved', 'reported', 'verified', 'closed'],
  cancelled: ['reviewing', 'cancelled'],
  expired: ['reviewing', 'approved', 'expired'],
}

const byOf = (kind: Kind, { staff }: World) => {
  if (kind === 'created' || kind === 'submitted' || kind === 'cancelled')
    return { by_kind: 'member', user_id: null } as const
  if (kind === 'expired') return { by_kind: 'system', user_id: null } as const
  return { by_kind: 'staff', user_id: staff.caseworker.id } as const
}

const eventsOf = ({ text, id, row }: Made, world: World): Row<'application_events'>[] => {
  const begun: Kind[] = text.status === 'draft' ? ['created'] : ['created', 'submitted', ...ways[text.status]]
  return begun.map((kind, index) => ({
    application_id: id,
    kind,
    ...byOf(kind, world),
    public_note: kind === 'asked' ? words.asked : kind === 'rejected' ? words.rejected : null,
    happened_at:
      kind === 'created'
        ? row.created_at
        : world.calendar.at(Math.max(0, text.days - (index - 1) * 2), 21 - Math.min(index, 9), 8),
  }))
}

const pictureOf = (
  world: World,
  owner: { owner_type: string; owner_id: number },
  wish: { drawing: string; view?: number; alt: string; sort: number; collection: string; days: number },
): PictureWish & { collection: string } => {
  const { days, ...rest } = wish
  return { ...owner, ...rest, created_at: world.calendar.at(days, 19, 40), uploaded_by_id: world.staff.caseworker.id }
}

const picturesOf = (made: Made, animal_ids: readonly number[], world: World) => {
  const { text, id } = made
  const days = text.days
  const own = { owner_type: 'applications', owner_id: id }
  if (text.type === 'food')
    return ['dog-black', 'cat-grey'].map((drawing, sort) =>
      pictureOf(world, own, { drawing, alt: words.place.name, sort, collection: 'place', days }),
    )
  return animal_ids.flatMap((owner_id, index) => {
    const owner = { owner_type: 'application_animals', owner_id }
    const { drawing, name } = entryAt(text.animals, index)
    const slots = [
      'photo_before',
      ...(text.type === 'medical' ? [text.status === 'need_more' ? 'estimate_old' : 'estimate'] : []),
    ]
    if (treated(text.status)) slots.push(...(text.type === 'medical' ? ['invoice'] : ['wound', 'ear']))
    return slots.map((collection, sort) =>
      pictureOf(world, owner, {
        ...{ drawing, alt: name, sort, collection, days },
        // a photo of its own, so that the warning of the same photo stands on few cases and is worth a look
        ...(collection === 'photo_before' && id % (viewCount + 1) > 0 && { view: (id % (viewCount + 1)) - 1 }),
      }),
    )
  })
}

const deliveriesOf = ({ text, id }: Made, { calendar, staff }: World): Row<'food_deliveries'>[] => {
  if (text.type !== 'food' || !granted(text.status)) return []
  return [0, 1].map((index) => {
    const isDone = text.status === 'closed' || (text.status === 'in_progress' && index === 0)
    const planned_on = calendar.day(deliveredOn(text, index))
    return {
      application_id: id,
      planned_on,
      food_kind: index === 0 ? 'dog_dry' : 'cat_dry',
      quantity_kg: foodKilos,
      delivered_on: isDone ? planned_on : null,
      receiver_name: isDone ? words.receiver : null,
      created_by: staff.caseworker.id,
      updated_by: staff.caseworker.id,
    }
  })
}

const seedRequests = async (app: App, made: readonly Made[], animals: ReadonlyMap<number, number[]>, world: World) => {
  for (const { id, text } of made.filter((one) => one.text.status === 'need_more')) {
    const animal_id = animals.get(id)?.[0] ?? null
    const old = await app.db
      .selectFrom('media')
      .select('id')
      .where('owner_type', '=', 'application_animals')
      .where('owner_id', '=', animal_id)
      .where('collection', '=', 'estimate_old')
      .execute()
    await insertRows(app, 'application_requests', [
      {
        application_id: id,
        animal_id,
        kind: 'files',
        field: 'estimate',
        words: words.asked,
        old_value: old.map((file) => file.id),
        created_by: world.staff.caseworker.id,
        created_at: world.calendar.at(Math.max(0, text.days - 1), 15, 20),
      },
    ])
  }
}

/** The charity pays the same for males and females, and half where there is an owner. */
const setRates = async (app: App): Promise<void> => {
  for (const species of ['cat', 'dog'] as const) {
    const amount = subsidyOf({ species })
    const rates = app.db.updateTable('subsidy_rates').where('species', '=', species)
    await rates.set({ amount }).where('origin', '<>', 'owned').execute()
    await rates
      .set({ amount: amount / 2 })
      .where('origin', '=', 'owned')
      .execute()
  }
}

/** What verified cases wait to be paid, out of the fund of gifts without a purpose: promised by what it has after its history. */
export const planPayments = async (app: App, { staff }: Pick<World, 'staff'>): Promise<void> => {
  const tables = clinicTables(app, allClinics)
  const general = app.db.selectFrom('campaigns').select('id').where('type', '=', 'general')
  const { id: campaign_id } = await general.executeTakeFirstOrThrow()
  const waiting = await tables
    .selectFrom('application_animals as n')
    .innerJoin('applications as a', 'a.id', 'n.application_id')
    .select(['n.application_id', 'n.clinic_id'])
    .select(sql<number>`sum(n.subsidy_amount)::int`.as('amount'))
    .select(sql<Instant>`max(n.verified_at)`.as('created_at'))
    .where('a.status', '=', 'verified')
    .where('n.clinic_id', 'is not', null)
    .groupBy(['n.application_id', 'n.clinic_id'])
    .execute()
  const by = { created_by: staff.caseworker.id, updated_by: staff.caseworker.id }
  await insertRows(
    app,
    'disbursements',
    waiting.map((one) => ({ ...one, campaign_id, ...by })),
  )
  await tables
    .updateTable('application_animals as n')
    .set({ disbursement_id: sql<number>`(select d.id from disbursements d where d.application_id = n.application_id)` })
    .where(sql<boolean>`n.application_id in (select application_id from disbursements)`)
    .execute()
}

/** Applications for help in every state; the demo's first member has one of each type and more. */
export const seedApplications = async (app: App, found: Omit<World, 'clinics' | 'dice'>): Promise<void> => {
  await setRates(app)
  const partners = await clinicTables(app, allClinics)
    .selectFrom('clinics')
    .select('id')
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute()
  const people = found.members.filter(({ kind }) => kind === 'person')
  const world: World = { ...found, members: people, clinics: partners.map(({ id }) => id), dice: makeDice(4) }
  const texts = applicationTexts.toSorted((a, b) => b.days - a.days)
  const rows: Application[] = []
  for (const text of texts) rows.push(await applicationOf(app, text, world))
  const ids = await insertWithIds(app, 'applications', rows)
  const made = texts.map(
    (text, index): Made => ({
      ...{ text, id: entryAt(ids, index), row: entryAt(rows, index) },
      // the first partner has an account: its vouchers can be reported
      clinic_id: entryAt(world.clinics, waits(text.status) ? 0 : index % 2),
    }),
  )
  const animals = made.flatMap((one) => animalsOf(one, world))
  const animalIds = await insertWithIds(app, 'application_animals', animals)
  const byApplication = Map.groupBy(animalIds, (_, index) => entryAt(animals, index).application_id)
  await insertRows(
    app,
    'application_events',
    made.flatMap((one) => eventsOf(one, world)),
  )
  await insertRows(
    app,
    'food_deliveries',
    made.flatMap((one) => deliveriesOf(one, world)),
  )
  const wishes = made.flatMap((one) => picturesOf(one, byApplication.get(one.id) ?? [], world))
  await seedPrivatePictures(app, wishes)
  await seedRequests(app, made, byApplication, world)
}
