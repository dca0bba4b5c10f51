import type { Insertable } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { sha256 } from '#platform/server/files.ts'
import type { Database } from '#registry/database.gen.ts'

let count = 0
const number = () => {
  count += 1
  return count
}

export const aNewsCategory = async (app: App, name = `分類 ${number()}`): Promise<number> => {
  const { id } = await app.db.insertInto('blog_categories').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A story that came out on 2026-11-01, unless told otherwise. */
export const aStory = async (app: App, wish: Partial<Insertable<Database['blogs']>> = {}): Promise<number> => {
  const { id } = await app.db
    .insertInto('blogs')
    .values({
      title: `消息 ${number()}`,
      status: 'published',
      published_at: '2026-11-01T10:00:00+08:00',
      ...wish,
      blog_category_id: wish.blog_category_id ?? (await aNewsCategory(app)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const aPicture = (app: App, banner: number, sort: number) => {
  const path = `test/banner-${banner}-${sort}.jpg`
  const owner = { owner_type: 'banners', owner_id: banner, sort }
  return app.db
    .insertInto('media')
    .values({
      ...owner,
      path,
      mime: 'image/jpeg',
      bytes: 1,
      width: 1920,
      height: 640,
      sha256: sha256(Buffer.from(path)),
    })
    .execute()
}

/** A banner with both pictures, shown from now on, unless told otherwise. */
export const aBanner = async (
  app: App,
  { pictures = 2, ...wish }: Partial<Insertable<Database['banners']>> & { pictures?: number } = {},
): Promise<number> => {
  const title = `橫幅 ${number()}`
  const { id } = await app.db
    .insertInto('banners')
    .values({ position: 'home_middle', title, alt: title, ...wish })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let sort = 0; sort < pictures; sort += 1) await aPicture(app, id, sort)
  return id
}
