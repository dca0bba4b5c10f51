import type { App } from '#platform/server/app.ts'

/** The mails of some threads after their first letters. */
export const listMailIds = async (app: App, threads: readonly number[]): Promise<number[]> => {
  if (threads.length === 0) return []
  const mails = app.db
    .selectFrom('contact_mails')
    .select('id')
    .where('contact_message_id', 'in', [...threads])
  return (await mails.execute()).map(({ id }) => id)
}
