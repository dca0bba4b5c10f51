import { fulfilWishes, listWishedThings, makeWish } from '#domains/wishes/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { findPublic } from '../queries.ts'
import { adoptionPath } from '../ui/addresses.ts'
import { adoptionWishMails as words } from './messages.ts'
import { listAlike } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'adoptions.tell_alike': Record<string, never>
  }
}

/** @throws not_found for a listing that is not public */
export const awaitAlike = async (app: App, adoption_id: number, email: string) =>
  (await findPublic(app, adoption_id)) ? makeWish(app, { adoption_id }, email) : fail(common.not_found)

type Wished = Awaited<ReturnType<typeof listWishedThings>>[number]

const notifyOf = async (app: App, { id, since }: Wished): Promise<void> => {
  const liked = await findPublic(app, id)
  const [newest, ...others] = liked ? await listAlike(app, liked) : []
  // Most have nothing newer to hear of: no wish is older than the oldest.
  if (!liked || !newest || new Date(newest.came_at) <= new Date(since)) return
  const told = [newest, ...others].map((row) => ({ ...row, url: app.config.app_url + adoptionPath(row) }))
  const button = {
    label: words.see(liked.species),
    url: `${app.config.app_url}/adoptions/search?species=${liked.species}`,
  }
  const mail = { ...words.found(liked.name, told), kind: 'animal_alike', button }
  await fulfilWishes(app, { adoption_id: id }, mail, new Date(newest.came_at))
}

/** Writes to those who liked an animal about others like it that came after their wish; batches have own transactions. */
const notifyAlike = (app: App): Promise<void> =>
  forEachDue(app, {
    name: 'adoptions.tell_alike',
    list: () => listWishedThings(app, 'adoption_id'),
    run: notifyOf,
    outside: true,
  })

/** For src/workers.ts. */
export const adoptionWishWorkers: readonly JobWorker[] = [
  worker({ name: 'adoptions.tell_alike', run: notifyAlike, cron: '20 * * * *', cron_data: {} }),
]
