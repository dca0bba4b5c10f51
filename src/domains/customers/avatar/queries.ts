import type { App } from '#platform/server/app.ts'

/** Gives a member a picture in place of another one; false when the member has changed it meanwhile. */
export const replaceAvatar = async (app: App, id: number, from: string, to: string): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('customers')
    .set({ avatar_url: to })
    .where('id', '=', id)
    .where('avatar_url', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
