import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { worker } from '#platform/server/jobs.ts'
import { uploadsFolder, variantsFolder } from '../rules.ts'
import { variantsOf } from '../variants/service.ts'
import { forgetSenders, isHashInUse, listStaleMedia, listUnknown, takeStaleMedia } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'media.sweep': Record<string, never>
  }
}

const dayMs = 86_400_000

/** Days after which a file that belongs to nothing is deleted. */
const keepStaleDays = 7
/** Keys that are looked up at once. */
const batchSize = 500
/** Files without a row that are deleted in one night; the next night goes on. */
const mostStrays = 1000
/** From so many on, more files without a row than with one are no litter but the wrong database beside the files. */
const suspicious = 100

/** Uploads that were never saved with a form and files that were taken off their rows, with their variants. */
const sweepStale = (app: App, now: number): Promise<void> => {
  const before = new Date(now - keepStaleDays * dayMs)
  return forEachDue(app, {
    name: 'media.sweep',
    outside: true,
    list: (tried) => listStaleMedia(app, before, tried),
    // a file whose row is gone and that could not be removed is a stray of the next night
    run: async (app, { id }) => {
      const taken = await takeStaleMedia(app, id, before)
      if (!taken) return
      await app.files.remove(taken.path)
      if (!(await isHashInUse(app, taken.sha256))) await app.files.removeFolder(variantsOf(taken.sha256))
    },
  })
}

async function* inBatches(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A folder in which every file belongs to rows that name it, by its path or by the bytes it was made of. */
type Kept = { folder: string; column: 'path' | 'sha256'; nameOf: (key: string) => string }

const keptFolders: readonly Kept[] = [
  { folder: uploadsFolder, column: 'path', nameOf: (key) => key },
  { folder: variantsFolder, column: 'sha256', nameOf: (key) => key.split('/').at(-2) ?? '' },
]

const findStrays = async (app: App, { folder, column, nameOf }: Kept) => {
  const strays: string[] = []
  let [known, unknown] = [0, 0]
  for await (const keys of inBatches(app.files.keys(folder))) {
    const names = new Set(await listUnknown(app, column, [...new Set(keys.map(nameOf))]))
    const found = keys.filter((key) => names.has(nameOf(key)))
    known += keys.length - found.length
    unknown += found.length
    strays.push(...found.slice(0, mostStrays - strays.length))
  }
  return { strays, known, unknown }
}

/** Files of which no row tells: what was interrupted between a row's end and its file's. Other folders are not ours. */
const sweepStrays = async (app: App, kept: Kept, before: Date): Promise<void> => {
  const { strays, known, unknown } = await findStrays(app, kept)
  if (unknown >= suspicious && unknown > known) {
    app.log.error({ place: kept.folder, missing: unknown }, 'most stored files have no row: nothing deleted')
    return
  }
  await forEachDue(app, {
    name: 'media.sweep',
    outside: true,
    list: async (tried) => (tried.length > 0 ? [] : strays.map((key, id) => ({ id, key }))),
    run: async (app, { key }) => {
      const written_at = await app.files.writtenAt(key).catch(() => undefined)
      if (written_at && written_at < before) await app.files.remove(key)
    },
  })
}

/** Deletes files that nothing needs, in the database and in the store, and forgets who sent them. */
export const sweepMedia = async (app: App): Promise<void> => {
  const now = app.clock().getTime()
  const yesterday = new Date(now - dayMs)
  await forgetSenders(app, yesterday)
  await sweepStale(app, now)
  for (const kept of keptFolders) await sweepStrays(app, kept, yesterday)
  await app.files.removeUnfinished(yesterday)
}

export const mediaWorkers = [worker({ name: 'media.sweep', run: sweepMedia, cron: '40 3 * * *', cron_data: {} })]
