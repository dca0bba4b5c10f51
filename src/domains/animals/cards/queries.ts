import type { App } from '#platform/server/app.ts'

export const listByIds = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('animals as a')
    .leftJoin('locations as l', 'l.id', 'a.location_id')
    .leftJoin('users as u', 'u.id', 'a.caretaker_id')
    .selectAll('a')
    .select(['l.name as location_name', 'u.name as caretaker_name'])
    .where('a.id', 'in', ids)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.code')
    .execute()
