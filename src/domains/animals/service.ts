import { firstPhotos } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'
import type { AnimalLink } from './contract.ts'
import { listOfCampaigns, listOfTransactions } from './queries.ts'

type Row = Awaited<ReturnType<typeof listOfCampaigns>>[number] | Awaited<ReturnType<typeof listOfTransactions>>[number]

/** Animals by what they belong to, with their pictures: one's own, or the first of its listing. */
const asLinks = async (app: App, rows: readonly Row[]): Promise<Map<number, AnimalLink[]>> => {
  const [own, listed] = await Promise.all([
    firstPhotos(
      app,
      'animals',
      rows.map(({ id }) => id),
    ),
    firstPhotos(
      app,
      'adoptions',
      rows.flatMap(({ adoption_id }) => adoption_id ?? []),
    ),
  ])
  const links = new Map<number, AnimalLink[]>()
  for (const { owner_id, id, name, species, adoption_id, adoption_slug, adoption_status } of rows) {
    if (owner_id === null) continue
    const photo = own.get(id) ?? (adoption_id === null ? null : (listed.get(adoption_id) ?? null))
    const adoption =
      adoption_id === null ? null : { id: adoption_id, slug: adoption_slug, is_adopted: adoption_status === 'adopted' }
    links.set(owner_id, [...(links.get(owner_id) ?? []), { id, name, species, photo, adoption }])
  }
  return links
}

/** The animals that some campaigns care for, by campaign. A campaign without animals is missing in the answer. */
export const listAnimalsOfCampaigns = async (app: App, ids: readonly number[]): Promise<Map<number, AnimalLink[]>> =>
  ids.length === 0 ? new Map() : asLinks(app, await listOfCampaigns(app, ids))

/** The animals that some expenses were for, by the row of the cash book: the last step of a gift's trail. */
export const listAnimalsOfTransactions = async (
  app: App,
  ids: readonly number[],
): Promise<Map<number, AnimalLink[]>> =>
  ids.length === 0 ? new Map() : asLinks(app, await listOfTransactions(app, ids))
