import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { bannerSizes } from '#domains/banners/rules.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { App } from '#platform/server/app.ts'
import { sha256 } from '#platform/server/files.ts'
import { inPictureQueue } from '#platform/server/pictures.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import type { Calendar } from './calendar.ts'
import { kit, type Picture, type PictureWish, storePictures, withoutLettering } from './pictures.ts'
import { insertWithIds } from './rows.ts'
import { bannerTexts, type NewsText, newsCategories, newsContent } from './texts/news.ts'
import { newsCare } from './texts/news_care.ts'
import { newsNotices } from './texts/news_notices.ts'
import { newsReports } from './texts/news_reports.ts'

const stories: readonly NewsText[] = [...newsReports, ...newsNotices, ...newsCare]

const seedCategories = async (app: App, calendar: Calendar, by: number) => {
  const at = calendar.at(730, 9)
  const ids = await insertWithIds(
    app,
    'blog_categories',
    newsCategories.map(([name, description], sort) => ({
      name,
      slug: slugOf(name),
      description,
      sort,
      created_at: at,
      updated_at: at,
      created_by: by,
      updated_by: by,
    })),
  )
  return new Map(newsCategories.map(([name], index) => [name, ids[index] as number]))
}

type Known = {
  readonly calendar: Calendar
  readonly campaigns: readonly { id: number; title: string }[]
  readonly staff_id: number
}

const aStory = (story: NewsText, index: number, categories: ReadonlyMap<string, number>, known: Known) => {
  const { calendar, campaigns, staff_id } = known
  const { days_ago } = story
  // Written the day before it came out; what is not out yet was written yesterday.
  const written = calendar.at(days_ago === null || days_ago < 0 ? 1 : days_ago + 1, 15, index)
  return {
    blog_category_id: categories.get(story.category) as number,
    title: story.title,
    slug: slugOf(story.title),
    excerpt: story.excerpt,
    content: cleanRichText(newsContent(story)),
    author_name: story.author,
    tags: [...story.tags],
    is_pinned: story.is_pinned ?? false,
    related_campaign_id: campaigns.find(({ title }) => title === story.campaign)?.id ?? null,
    status: days_ago === null ? ('draft' as const) : ('published' as const),
    published_at: days_ago === null ? null : calendar.at(days_ago, 10, index),
    created_at: written,
    updated_at: written,
    created_by: staff_id,
    updated_by: staff_id,
  }
}

/** Two years of news in five kinds, one of them still to come and one a draft. Returns the covers they want. */
export const seedNews = async (app: App, known: Known): Promise<PictureWish[]> => {
  const categories = await seedCategories(app, known.calendar, known.staff_id)
  const rows = stories.map((story, index) => aStory(story, index, categories, known))
  const ids = await insertWithIds(app, 'blogs', rows)
  return stories.map(({ cover: [drawing, alt] }, index) => ({
    owner_type: 'blogs',
    owner_id: ids[index] as number,
    drawing,
    alt,
    sort: 0,
    created_at: rows[index]?.created_at as string,
    uploaded_by_id: known.staff_id,
  }))
}

/** A part of a drawing in the size of a banner; `at` is the height of its middle, 0 at the top and 1 at the bottom. */
const cropped = (svg: Buffer, { width, height }: { width: number; height: number }, at: number): Promise<Picture> =>
  inPictureQueue(async () => {
    const whole = await sharp(svg, { density: 72 * 2.4 })
      .flatten({ background: '#ffffff' })
      .toBuffer({ resolveWithObject: true })
    const scale = Math.max(width / whole.info.width, height / whole.info.height)
    const wide = Math.max(width, Math.round(whole.info.width * scale))
    const tall = Math.max(height, Math.round(whole.info.height * scale))
    const top = Math.min(tall - height, Math.max(0, Math.round(tall * at - height / 2)))
    const bytes = await sharp(whole.data)
      .resize(wide, tall, { fit: 'fill' })
      .extract({ left: Math.floor((wide - width) / 2), top, width, height })
      .jpeg({ quality: 88 })
      .toBuffer()
    return { bytes, width, height, hash: sha256(bytes) }
  })

/** Three banners, each with its wide and its tall picture. */
export const seedBanners = async (app: App, calendar: Calendar, staff_id: number): Promise<void> => {
  const at = calendar.at(20, 11)
  const ids = await insertWithIds(
    app,
    'banners',
    bannerTexts.map(({ drawing: _, crop: __, ...text }, sort) => ({
      ...text,
      sort,
      starts_at: at,
      created_at: at,
      updated_at: at,
      created_by: staff_id,
      updated_by: staff_id,
    })),
  )
  const pictures = await Promise.all(
    bannerTexts.flatMap(({ drawing, alt, crop }, index) =>
      [bannerSizes.desktop, bannerSizes.mobile].map(async (size, sort) => ({
        owner_type: 'banners',
        owner_id: ids[index] as number,
        drawing,
        alt,
        sort,
        created_at: at,
        uploaded_by_id: staff_id,
        picture: await cropped(withoutLettering(await readFile(new URL(`${drawing}.svg`, kit), 'utf8')), size, crop),
      })),
    ),
  )
  await storePictures(app, pictures, 'public')
}
