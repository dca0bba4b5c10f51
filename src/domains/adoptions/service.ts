import type { z } from 'zod'
import { ageOn } from '#domains/animals/ages/rules.ts'
import { maskName } from '#domains/customers/rules.ts'
import { firstPhotos, photosOf } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { mapTable } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay, taipeiParts } from '#platform/contract/time.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import {
  type Adoption,
  type AdoptionCard,
  AdoptionCounts,
  type adoptionList,
  type adoptionQuestion,
} from './contract.ts'
import { ageText } from './messages.ts'
import {
  type AdoptionRow,
  addressRows,
  countFacets,
  countHomesSince,
  countRequests,
  findPoster,
  findPublic,
  listCampaigns,
  listMilestones,
  listPublic,
  listPublicByIds,
  listSimilar,
  sumCareCost,
} from './queries.ts'
import { openStatuses, takesRequests } from './requests/rules.ts'
import { daysWaiting } from './rules.ts'

/** A row in public words; never its contact, its chip number or its notes. */
const cardOf = (app: App, row: AdoptionRow, photo: string | null): AdoptionCard => ({
  id: row.id,
  slug: row.slug,
  species: row.species,
  name: row.name,
  title: row.title,
  sex: row.sex,
  age_text: row.birth_on === null ? null : ageText(ageOn(row.birth_on, taipeiDay(app.clock())), row.birth_estimated),
  age_group: row.age_group,
  breed: row.breed,
  body_size: row.body_size,
  neutered: row.neutered,
  character_tags: row.character_tags,
  city: row.city,
  district: row.district,
  photo,
  channel: row.channel,
  is_public_shelter: row.external_source !== null,
  state: row.state ?? fail(common.not_found),
  published_at: row.published_at ?? fail(common.not_found),
})

/** A listing of one of our animals without pictures of its own shows those of the animal. */
const asCards = async (app: App, rows: readonly AdoptionRow[]): Promise<AdoptionCard[]> => {
  const [own, ofAnimal] = await Promise.all([
    firstPhotos(
      app,
      'adoptions',
      rows.map(({ id }) => id),
    ),
    firstPhotos(
      app,
      'animals',
      rows.flatMap(({ animal_id }) => animal_id ?? []),
    ),
  ])
  return rows.map((row) =>
    cardOf(app, row, own.get(row.id) ?? (row.animal_id === null ? null : (ofAnimal.get(row.animal_id) ?? null))),
  )
}

/** Animals that look for a home, a page of them. */
export const listAdoptions = async (app: App, query: z.output<typeof adoptionList>) => {
  const page = await listPublic(app, query)
  return { ...page, data: await asCards(app, page.data) }
}

/** How many animals found a home this year. */
export const countHomes = async (app: App) => {
  const { year } = taipeiParts(app.clock())
  return { year, count: await countHomesSince(app, `${year}-01-01`) }
}

/** How many animals each value of each filter would show. */
export const countAdoptions = async (app: App, query: z.output<typeof adoptionQuestion>): Promise<AdoptionCounts> => {
  const byFacet = Map.groupBy(await countFacets(app, query), ({ facet }) => facet)
  const values = mapTable(AdoptionCounts.shape, (facet) =>
    (byFacet.get(facet) ?? []).map(({ value, count }) => ({ value: value ?? '', count })),
  )
  return { ...values, total: byFacet.get('total')?.[0]?.count ?? 0 }
}

/** Listings in public by their ids; those that are not public (any more) are missing. */
export const loadAdoptionCards = async (app: App, ids: readonly number[]): Promise<Map<number, AdoptionCard>> => {
  if (ids.length === 0) return new Map()
  const cards = await asCards(app, await listPublicByIds(app, ids))
  return new Map(cards.map((card) => [card.id, card]))
}

const photosOfListing = async (app: App, row: AdoptionRow) => {
  const own = (await photosOf(app, 'adoptions', [row.id])).get(row.id) ?? []
  if (own.length > 0 || row.animal_id === null) return own
  return (await photosOf(app, 'animals', [row.animal_id])).get(row.animal_id) ?? []
}

const posterOf = async (app: App, row: AdoptionRow): Promise<Adoption['poster']> => {
  const [{ name, homes_found }, { site_name }] = await Promise.all([findPoster(app, row), readSettings(app, 'website')])
  const partner = row.shelter_name ?? row.source_name ?? row.place ?? ''
  const shown = row.channel === 'own' ? site_name : row.channel === 'member' ? maskName(name ?? '') : partner
  return { kind: row.channel, name: shown, homes_found }
}

const milestonesOf = async (app: App, id: number): Promise<Adoption['milestones']> => {
  const milestones = await listMilestones(app, id)
  const photos = await photosOf(
    app,
    'adoption_milestones',
    milestones.map((milestone) => milestone.id),
  )
  return milestones.map((milestone) => ({ ...milestone, photo: photos.get(milestone.id)?.[0] ?? null }))
}

/** What the books know of an animal in our care. */
const careOf = async (app: App, animal_id: number | null): Promise<Pick<Adoption, 'care_cost' | 'campaigns'>> => {
  if (animal_id === null) return { care_cost: null, campaigns: [] }
  const [cost, campaigns] = await Promise.all([sumCareCost(app, animal_id), listCampaigns(app, animal_id)])
  return { care_cost: cost > 0 ? cost : null, campaigns }
}

const sourceOf = (row: AdoptionRow): Adoption['source'] =>
  row.external_source === null
    ? null
    : {
        name: row.source_name ?? row.external_source,
        url: row.source_url,
        shelter_name: row.shelter_name,
        shelter_address: row.shelter_address,
        shelter_phone: row.shelter_phone,
        updated_at: row.imported_at,
      }

/** What the page tells beside the card, straight from the row. */
const factsOf = (row: AdoptionRow) => ({
  code: row.code,
  story: row.story,
  video_url: row.video_url,
  weight_g: row.weight_g,
  coat_colour: row.coat_colour,
  neutered_on: row.neutered_on,
  chip_last4: row.chip_no?.slice(-4) ?? null,
  rabies_expires_on: row.rabies_expires_on,
  rabies_vaccinated: row.rabies_vaccinated,
  fiv: row.fiv,
  felv: row.felv,
  heartworm: row.heartworm,
  good_with_cats: row.good_with_cats,
  good_with_dogs: row.good_with_dogs,
  good_with_children: row.good_with_children,
  house_trained: row.house_trained,
  special_needs: row.special_needs,
  health_note: row.health_note,
  place: row.place,
  requirements: row.requirements,
  allowed_cities: row.allowed_cities,
  fee: row.fee,
  expires_on: row.expires_on,
  adopted_on: row.adopted_on,
  adopted_city: row.adopted_city,
})

/** @throws not_found for a listing that is unknown or not public (any more); adopted ones keep their page */
export const getAdoption = async (app: App, id: number): Promise<Adoption> => {
  const row = (await findPublic(app, id)) ?? fail(common.not_found)
  const [photos, poster, milestones, requests, care, { min_age, trial_days }] = await Promise.all([
    photosOfListing(app, row),
    posterOf(app, row),
    milestonesOf(app, id),
    countRequests(app, id, openStatuses),
    careOf(app, row.animal_id),
    readSettings(app, 'adoption'),
  ])
  const card = cardOf(app, row, photos[0]?.src ?? null)
  return {
    ...card,
    ...factsOf(row),
    ...requests,
    ...care,
    photos,
    poster,
    milestones,
    min_age,
    trial_days,
    source: sourceOf(row),
    takes_requests: takesRequests({ state: card.state, is_imported: row.external_source !== null }),
    is_waitlist: card.state === 'reserved',
    days_waiting: daysWaiting(taipeiDay(card.published_at), row.adopted_on ?? taipeiDay(app.clock())),
  }
}

/** A few others that still look for a home, most alike first. @throws not_found as getAdoption */
export const listSimilarAdoptions = async (app: App, id: number) => {
  const row = (await findPublic(app, id)) ?? fail(common.not_found)
  return { data: await asCards(app, await listSimilar(app, row)) }
}

/** Addresses of the listings that anybody may see. */
export const adoptionAddresses = (app: App) => readAddresses(app, addressRows(app))
