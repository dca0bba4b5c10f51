import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { worker } from '#platform/server/jobs.ts'
import { greysOf } from '#platform/server/pictures.ts'
import { keepLikeness, listUnlooked } from './queries.ts'
import { greySize, type Likeness, likenessOf } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'media.look_at_photos': Record<string, never>
  }
}

/** How the bytes of a picture look; null where they show too little to be told from others. */
export const lookAt = async (bytes: Buffer): Promise<Likeness | null> =>
  likenessOf({ ...greySize, pixels: await greysOf(bytes, greySize) })

/** Looks at photos of applications that came before they were looked at as they arrived. */
export const lookAtOldPhotos = (app: App): Promise<void> =>
  forEachDue(app, {
    name: 'media.look_at_photos',
    outside: true,
    list: (tried) => listUnlooked(app, tried),
    run: async (app, { id, path }) => keepLikeness(app, id, await lookAt(await app.files.get(path))),
  })

export const likenessWorkers = [
  worker({ name: 'media.look_at_photos', run: lookAtOldPhotos, cron: '20 4 * * *', cron_data: {} }),
]
