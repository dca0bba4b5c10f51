import type { App } from '#platform/server/app.ts'

/** Counts a press of a banner that is on; whether there is one. Not a change of staff: the version stays. */
export const countPress = async (app: App, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('banners')
    .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
