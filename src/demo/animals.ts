import { sql } from 'kysely'
import { entryAt } from '#platform/contract/known_entries.ts'
import { addDays, type Day, daysBetween } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { homeDayOf, picturesOf } from './adoption_pictures.ts'
import type { Calendar } from './calendar.ts'
import type { Campaign } from './campaigns.ts'
import type { PictureWish } from './pictures.ts'
import { insertRows, insertWithIds, type Row } from './rows.ts'
import type { Staff } from './staff.ts'
import { type AdoptionText, adoptionTexts, locationTexts } from './texts/adoptions.ts'

/** One of ours, with the days ago on which it came and, where it went home, left. */
export type OwnAnimal = {
  readonly id: number
  readonly index: number
  readonly text: AdoptionText
  readonly chip_no: string
  readonly arrived: number
  readonly left: number | null
}

export type Animals = {
  own: readonly OwnAnimal[]
  byName: ReadonlyMap<string, number>
  /** Which animals a campaign cares for, and since when they are with us. */
  byCampaign: ReadonlyMap<number, readonly { id: number; since: Day }[]>
  pictures: PictureWish[]
}

/** Days in our care before the listing; those that a campaign cares for were nursed first. */
const careDays = ({ campaign }: AdoptionText) => (campaign ? 160 : 40)
const arrivalOf = (text: AdoptionText) => text.days + careDays(text)

const statusOf = ({ status }: AdoptionText) =>
  status === 'adopted' || status === 'reserved' || status === 'trial' ? status : ('adoptable' as const)

const chipOf = (index: number) => `9000990000${String(10_318 + index * 37)}`

/** Days between two weights, and how much of its weight an animal had when it came: the young grow more. */
const weighEvery = 17
const startOf = ({ months }: AdoptionText) => (months < 12 ? 0.62 : 0.84)

/** The weights of an animal from its first day up to the one that stands with it, in days ago. */
export const weightsOf = ({ text, arrived, left, index }: OwnAnimal): { days: number; weight_g: number }[] => {
  const last = left ?? 1 + (index % 6)
  const count = Math.max(3, Math.round((arrived - last) / weighEvery))
  const { weight_g, months } = text
  const start = startOf(text)
  return Array.from({ length: count + 1 }, (_, at) => {
    const part = at / count
    // steady growth of the young; the others gain most in their first weeks
    const gained = months < 12 ? part : Math.sqrt(part)
    const wobble = at === 0 || at === count ? 0 : (((index * 7 + at * 5) % 5) - 2) * 0.008
    const days = Math.round(arrived - (arrived - last) * part)
    return { days, weight_g: Math.round((weight_g * (start + (1 - start) * gained + wobble)) / 10) * 10 }
  })
}

/** C26-0001: the counters are those that the back office goes on with. */
const takeCode = async (app: App, species: 'cat' | 'dog', year: number): Promise<string> => {
  const { rows } = await sql<{
    number: number
  }>`select take_number(${`animals_${species}`}, ${year}) as number`.execute(app.db)
  const letter = species === 'cat' ? 'C' : 'D'
  return `${letter}${String(year % 100)}-${String(rows[0]?.number).padStart(4, '0')}`
}

/** The places where animals are; the park stands first. */
export const seedLocations = (app: App, calendar: Calendar, by: number) =>
  insertWithIds(
    app,
    'locations',
    locationTexts.map((location, sort) => ({
      ...location,
      sort,
      created_at: calendar.at(734, 10),
      updated_at: calendar.at(734, 10),
      created_by: by,
      updated_by: by,
    })),
  )

const locationOf = ({ place, city }: AdoptionText, locations: readonly number[]) =>
  entryAt(locations, place !== '中途家' ? 0 : /^(臺南|高雄|嘉義)/.test(city) ? 2 : 1)

type Facts = { text: AdoptionText; index: number; code: string; calendar: Calendar; location_id: number; by: number }

const animalOf = ({ text, index, code, calendar, location_id, by }: Facts): Row<'animals'> => {
  const intake = calendar.at(arrivalOf(text), 11, index)
  const isAdopted = text.status === 'adopted'
  const [good_with_cats, good_with_dogs, good_with_children] = text.with
  return {
    code,
    species: text.species,
    name: text.name,
    sex: text.sex,
    birth_on: addDays(calendar.day(text.days), -Math.round(text.months * 30.44)),
    breed: '米克斯',
    body_size: text.size,
    weight_g: text.weight_g,
    target_weight_from_g: text.target?.[0] ?? null,
    target_weight_to_g: text.target?.[1] ?? null,
    coat_colour: text.colour,
    chip_no: chipOf(index),
    chip_on: calendar.day(text.days + 20),
    neutered: text.neutered ?? 'yes',
    neutered_on: text.neutered ? null : calendar.day(text.days + 22),
    rabies_vaccinated_on: calendar.day(text.days + 20),
    rabies_expires_on: addDays(calendar.day(text.days + 20), 365),
    fiv: text.species === 'cat' ? ('negative' as const) : ('unknown' as const),
    felv: text.species === 'cat' ? ('negative' as const) : ('unknown' as const),
    heartworm: text.species === 'dog' ? ('negative' as const) : ('unknown' as const),
    good_with_cats,
    good_with_dogs,
    good_with_children,
    house_trained: 'yes' as const,
    special_needs: text.special ?? null,
    intake_on: calendar.day(arrivalOf(text)),
    intake_kind: 'rescue' as const,
    found_city: text.city,
    location_id: isAdopted ? null : location_id,
    caretaker_id: by,
    status: statusOf(text),
    outcome_on: isAdopted ? homeDayOf(text, calendar) : null,
    created_at: intake,
    updated_at: intake,
    created_by: by,
    updated_by: by,
  }
}

/** Where each animal is now, and that it was taken in before. */
const movementsOf = (id: number, { text, calendar, location_id, by }: Facts): Row<'animal_movements'>[] => {
  const listed = text.status === 'adopted' ? homeDayOf(text, calendar) : calendar.day(text.days)
  const came = calendar.day(arrivalOf(text))
  const facts = { animal_id: id, created_by: by }
  return [
    { ...facts, from_status: null, to_status: 'in_care', location_id, moved_on: came, ended_on: listed },
    {
      ...{ ...facts, from_status: 'in_care', to_status: statusOf(text) },
      location_id: text.status === 'adopted' ? null : location_id,
      ...{ moved_on: listed, ended_on: null },
    },
  ]
}

/** The animals in the demo charity's own hands, and the campaigns that care for some of them. */
type World = { calendar: Calendar; staff: Staff; campaigns: readonly Campaign[]; locations: readonly number[] }

export const seedAnimals = async (app: App, { calendar, staff, campaigns, locations }: World): Promise<Animals> => {
  const by = staff.caretaker.id
  const facts: Facts[] = []
  for (const [index, text] of adoptionTexts.filter((text) => text.by === 'own').entries()) {
    const year = Number(calendar.day(arrivalOf(text)).slice(0, 4))
    const code = await takeCode(app, text.species, year)
    facts.push({ text, index, code, calendar, location_id: locationOf(text, locations), by })
  }
  const ids = await insertWithIds(app, 'animals', facts.map(animalOf))
  await insertRows(
    app,
    'animal_movements',
    facts.flatMap((fact, index) => movementsOf(entryAt(ids, index), fact)),
  )
  const cared = facts.flatMap(({ text }, index) =>
    campaigns
      .filter(({ title }) => text.campaign !== undefined && title.includes(text.campaign))
      .map(({ id }) => ({ campaign_id: id, animal_id: entryAt(ids, index), sort: index })),
  )
  await insertRows(app, 'campaign_animals', cared)
  return {
    own: facts.map(({ text, index }) => ({
      ...{ id: entryAt(ids, index), index, text, chip_no: chipOf(index), arrived: arrivalOf(text) },
      left: text.status === 'adopted' ? daysBetween(homeDayOf(text, calendar), calendar.today) : null,
    })),
    byName: new Map(facts.map(({ text }, index) => [text.name, entryAt(ids, index)])),
    byCampaign: Map.groupBy(
      cared.map(({ animal_id: id, sort, campaign_id }) => ({
        ...{ id, campaign_id },
        since: calendar.day(facts[sort] ? arrivalOf(facts[sort].text) : 0),
      })),
      ({ campaign_id }) => campaign_id,
    ),
    pictures: facts.flatMap(({ text }, index) => picturesOf(text, 'animals', entryAt(ids, index), { calendar, staff })),
  }
}
