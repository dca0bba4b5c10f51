import { firstPhotosFor } from '#domains/media/service.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { listByIds } from './queries.ts'

/** Animals as they are printed; those that do not exist (any more) are left out. */
export const listCards = async (app: App, _staff: Granted<'animals view'>, ids: readonly number[]) => {
  const rows = await listByIds(app, ids)
  const photos = await firstPhotosFor(
    app,
    'staff',
    'animals',
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => ({ ...row, photo: photos.get(row.id) ?? null })) }
}
