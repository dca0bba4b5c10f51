import type { App } from '#platform/server/app.ts'

/** The newest post of an animal. */
export const findNewestPost = (app: App, animal_id: number) =>
  app.db
    .selectFrom('adoptions')
    .select(['id', 'status', 'title', 'slug', 'expires_on'])
    .where('animal_id', '=', animal_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
