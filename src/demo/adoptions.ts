import { sql } from 'kysely'
import { expiryOf } from '#domains/adoptions/rules.ts'
import { entryAt, entryWhere } from '#platform/contract/known_entries.ts'
import { slugOf } from '#platform/contract/slug.ts'
import { addDays } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { interviewOf } from './adoption_interviews.ts'
import { seedAgreement } from './adoption_papers.ts'
import { homeDayOf, picturesOf } from './adoption_pictures.ts'
import type { Animals } from './animals.ts'
import { type Calendar, later } from './calendar.ts'
import type { Member } from './members.ts'
import { altOf, drawingNames } from './pictures/animals/catalogue.ts'
import { shelterSitters } from './pictures/animals/sitters.ts'
import type { PictureWish } from './pictures.ts'
import { insertRows, insertWithIds, type Row } from './rows.ts'
import type { Staff } from './staff.ts'
import {
  type AdoptionText,
  adoptionPlans,
  adoptionTexts,
  firstReport,
  homeSteps,
  petNotes,
  shelterAnimals,
  shelterName,
  shelterSource,
  shelterTexts,
  surrenderTexts,
} from './texts/adoptions.ts'

type World = { calendar: Calendar; staff: Staff; members: readonly Member[]; animals: Animals }
type Listing = Row<'adoptions'>

/** What stands in every row, so that all name the same columns. */
const blank = {
  animal_id: null,
  customer_id: null,
  slug: null,
  title: null,
  story: '',
  birth_on: null,
  age_group: null,
  breed: '米克斯',
  body_size: null,
  weight_g: null,
  coat_colour: null,
  neutered: 'yes',
  good_with_cats: 'unknown',
  good_with_dogs: 'unknown',
  good_with_children: 'unknown',
  special_needs: null,
  character_tags: [],
  city: null,
  district: null,
  place: null,
  requirements: [],
  fee: 0,
  contact_via: 'form_only',
  contact_name: null,
  contact_phone: null,
  external_source: null,
  external_id: null,
  source_name: null,
  shelter_name: null,
  shelter_address: null,
  shelter_phone: null,
  imported_at: null,
  expires_on: null,
  adopted_on: null,
  adopted_city: null,
} as const satisfies Partial<Listing>

const posterOf = (text: AdoptionText, world: World) => {
  if (text.by === 'own') return { channel: 'own', animal_id: world.animals.byName.get(text.name) ?? null } as const
  if (text.by === 'partner') return { channel: 'partner', source_name: text.place } as const
  const { id, name, phone } = poster(world, text.by)
  const contact = { contact_via: 'phone', contact_name: name, contact_phone: phone } as const
  return { channel: 'member', customer_id: id, ...contact } as const
}

/** Companies do not give up animals: the demo's members who are persons, in order. */
const poster = ({ members }: World, index: number): Member =>
  entryAt(
    members.filter(({ kind }) => kind === 'person'),
    index,
  )

const listingOf = (text: AdoptionText, world: World): Listing => {
  const { calendar, staff } = world
  const published_at = calendar.at(text.days, 10, 20)
  const isAdopted = text.status === 'adopted'
  const [good_with_cats, good_with_dogs, good_with_children] = text.with
  return {
    ...blank,
    status: text.status ?? 'published',
    title: text.title,
    slug: slugOf(text.name),
    story: text.story,
    species: text.species,
    name: text.name,
    sex: text.sex,
    birth_on: addDays(calendar.day(text.days), -Math.round(text.months * 30.44)),
    body_size: text.size,
    weight_g: text.weight_g,
    coat_colour: text.colour,
    neutered: text.neutered ?? 'yes',
    ...{ good_with_cats, good_with_dogs, good_with_children },
    special_needs: text.special ?? null,
    character_tags: [...text.tags],
    city: text.city,
    district: text.district,
    place: text.place,
    requirements: [...(text.asks ?? [])],
    fee: text.fee,
    ...posterOf(text, world),
    published_at: text.status === 'pending_review' ? null : published_at,
    submitted_at: text.status === 'pending_review' ? published_at : null,
    // A listing older than its life was renewed in time.
    expires_on: expiryOf(calendar.day(text.days % 80)),
    adopted_on: isAdopted ? homeDayOf(text, calendar) : null,
    adopted_city: isAdopted ? text.city : null,
    created_at: calendar.at(text.days + 1, 16, 5),
    updated_at: published_at,
    created_by: typeof text.by === 'number' ? null : staff.caretaker.id,
    updated_by: staff.caretaker.id,
  }
}

/** Listings as an import from a public source would have written them. */
const shelterListings = ({ calendar }: World): Listing[] =>
  shelterAnimals.map(([species, sex, age_group, body_size, coat_colour, shelter, days], index) => {
    const { name, city, district, address, phone } = entryAt(shelterTexts, shelter)
    const at = calendar.at(days, 9)
    return {
      ...blank,
      ...{ channel: 'partner', status: 'published', species, sex, age_group, body_size, coat_colour, city, district },
      neutered: index % 3 === 0 ? 'no' : 'yes',
      name: shelterName(species, 1001 + index),
      place: name,
      external_source: 'demo_shelters',
      external_id: String(1001 + index),
      source_name: shelterSource,
      ...{ shelter_name: name, shelter_address: `${city}${address}`, shelter_phone: phone },
      imported_at: calendar.at(1, 4),
      published_at: at,
      ...{ created_at: at, updated_at: at, created_by: null, updated_by: null },
    }
  })

const shelterPictures = (ids: readonly number[], { calendar, staff }: World): PictureWish[] =>
  shelterSitters.map((sitter, index) => ({
    ...{ owner_type: 'adoptions', owner_id: entryAt(ids, adoptionTexts.length + index), sort: 0 },
    drawing: drawingNames.shelter(index),
    alt: altOf.body(shelterName(entryAt(shelterAnimals, index)[0], 1001 + index), sitter),
    created_at: calendar.at(1, 4),
    uploaded_by_id: staff.caretaker.id,
  }))

/** One order of columns for all rows, as the statement that writes them demands. */
const aligned = (rows: readonly Listing[]): Listing[] => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted()
  const absent: Partial<Listing> = Object.fromEntries(columns.map((column) => [column, undefined]))
  return rows.map((row) => ({ ...absent, ...row }))
}

type Request = Row<'adoption_requests'>

const requestOf = (
  donor: Member,
  adoption_id: number,
  at: string,
  status: NonNullable<Request['status']>,
  index: number,
): Request => ({
  adoption_id,
  customer_id: donor.id,
  status,
  name: donor.name,
  birth_on: addDays('1984-03-12', index * 211),
  phone: donor.phone,
  email: donor.email,
  city: donor.city,
  address: donor.address,
  housing: index % 3 === 0 ? 'rent' : 'own',
  landlord_ok: index % 3 === 0 ? true : null,
  household_count: 1 + (index % 4),
  has_children: index % 5 === 0,
  pets_now: index % 3 === 0 ? ['cat'] : [],
  pets_note: entryAt(petNotes, index % petNotes.length),
  indoor_only: true,
  window_guard: true,
  plan_when_moving: adoptionPlans,
  agree_visit: true,
  agree_followup: true,
  declaration_no_ban: true,
  ...interviewOf(status, index),
  created_at: at,
  updated_at: at,
  stepped_at: at,
})

/** Whom the first demo member adopted: the agreement is signed, and a report is due. */
const adoptedByKnown = '豆花'
/** The first demo member's own post that two families ask for. */
const askedFor = '花捲'

/** Who asked for whom: an approved one where a family is found, a completed one where it went home, some that wait. */
const requestsFor = (ids: readonly number[], world: World): Request[] => {
  const { calendar } = world
  const people = world.members.filter(({ kind }, index) => kind === 'person' && index > 1).slice(8)
  const known = entryAt(world.members, 0)
  let next = 0
  const ask = (listing: number, days_ago: number, status: NonNullable<Request['status']>, by?: Member) => {
    next += 1
    const donor = by ?? entryAt(people, next % people.length)
    return requestOf(donor, entryAt(ids, listing), calendar.at(days_ago, 20, next), status, next)
  }
  return [
    requestOf(known, entryAt(ids, 3), calendar.at(2, 21, 8), 'interview', 40),
    ...adoptionTexts.flatMap(({ name, status, days }, index) => {
      if (status === 'pending_review') return []
      if (name === adoptedByKnown) return [ask(index, days - 55, 'signed', known), ask(index, days - 58, 'rejected')]
      if (name === askedFor) return [ask(index, 1, 'submitted'), ask(index, 3, 'interview')]
      if (status === 'adopted') return [ask(index, days - 55, 'completed'), ask(index, days - 58, 'rejected')]
      if (status === 'reserved') return [ask(index, 6, 'approved'), ask(index, 5, 'submitted')]
      return index % 3 === 0 && days > 2 ? [ask(index, 1, 'submitted'), ask(index, 2, 'screening')] : []
    }),
  ]
}

const seedPapers = async (app: App, requests: readonly Request[], ids: readonly number[], { calendar }: World) => {
  const text = entryWhere(adoptionTexts, ({ name }) => name === adoptedByKnown)
  const signed = entryAt(
    ids,
    requests.findIndex(({ status }) => status === 'signed'),
  )
  await seedAgreement(app, signed, { calendar, signed_on: homeDayOf(text, calendar), note: firstReport })
}

const seedMilestones = async (app: App, ids: readonly number[], { calendar, staff }: World): Promise<PictureWish[]> => {
  const steps = adoptionTexts.flatMap((text, index) =>
    text.status === 'adopted' ? homeSteps.map(([kind, days, note]) => ({ text, index, kind, days, note })) : [],
  )
  const rows = steps.map(({ text, index, kind, days, note }) => {
    const happened_on = addDays(calendar.day(text.days), days)
    const created_at = later(`${happened_on}T18:00:00.000+08:00`, 0)
    return { adoption_id: entryAt(ids, index), kind, happened_on, note, created_at, created_by: staff.caretaker.id }
  })
  const made = await insertWithIds(app, 'adoption_milestones', rows)
  return steps.flatMap(({ text, kind }, index) =>
    kind === 'home'
      ? [
          {
            ...{ owner_type: 'adoption_milestones', owner_id: entryAt(made, index), sort: 0 },
            drawing: drawingNames.home(text.name),
            alt: altOf.home(text.name),
            created_at: entryAt(rows, index).created_at,
            uploaded_by_id: staff.caretaker.id,
          },
        ]
      : [],
  )
}

const seedSurrenders = (app: App, { calendar, staff }: World): Promise<void> =>
  insertRows(
    app,
    'surrenders',
    surrenderTexts.map(({ days, ...text }) => ({
      ...text,
      asked_on: calendar.day(days),
      created_at: calendar.at(days, 15),
      created_by: staff.caretaker.id,
    })),
  )

/** Animals that look for a home: ours, members', partners' and those of invented public shelters. */
export const seedAdoptions = async (app: App, world: World): Promise<PictureWish[]> => {
  const rows = aligned([...adoptionTexts.map((text) => listingOf(text, world)), ...shelterListings(world)])
  const ids = await insertWithIds(app, 'adoptions', rows)
  const requests = requestsFor(ids, world)
  await seedPapers(app, requests, await insertWithIds(app, 'adoption_requests', requests), world)
  const homes = await seedMilestones(app, ids, world)
  await seedSurrenders(app, world)
  const pictures = adoptionTexts.flatMap((text, index) =>
    text.by === 'own' ? [] : picturesOf(text, 'adoptions', entryAt(ids, index), world),
  )
  await sql`update adoptions set version = 2 where status in ('reserved', 'adopted')`.execute(app.db)
  return [...pictures, ...shelterPictures(ids, world), ...homes]
}
