import type { App } from '#platform/server/app.ts'

let count = 0

/** A place for animals; null holds any number. */
export const aPlace = async (app: App, capacity: number | null = null): Promise<number> => {
  count += 1
  const row = { name: `園區 ${count}`, kind: 'park' as const, capacity }
  return (await app.db.insertInto('locations').values(row).returning('id').executeTakeFirstOrThrow()).id
}
