import sharp from 'sharp'
import { bannerSizes } from '#domains/banners/rules.ts'
import { entryAt, entryOf } from '#platform/contract/known_entries.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { App } from '#platform/server/app.ts'
import { sha256 } from '#platform/server/files.ts'
import { inPictureQueue } from '#platform/server/pictures.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import type { Calendar } from './calendar.ts'
import { drawingOf } from './pictures/catalogue.ts'
import { type Picture, type PictureWish, prepareLater, storePictures } from './pictures.ts'
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
  return new Map(newsCategories.map(([name], index) => [name, entryAt(ids, index)]))
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
    blog_category_id: entryOf(categories, story.category),
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
    owner_id: entryAt(ids, index),
    drawing,
    alt,
    sort: 0,
    created_at: entryAt(rows, index).created_at,
    uploaded_by_id: known.staff_id,
  }))
}

const drawn = (svg: Buffer) => sharp(svg, { density: 72 * 2.4 }).flatten({ background: '#ffffff' })

/** A drawing as a wide banner: it stands on the right, its left edge goes on to make room for the words. */
const wideBanner = async (svg: Buffer, { width, height }: { width: number; height: number }) => {
  const { data, info } = await drawn(svg).resize({ height }).toBuffer({ resolveWithObject: true })
  return sharp(data).extend({ left: width - info.width, extendWith: 'copy' })
}

/** Rows at the upper edge of a drawing that are not its own colour, in pixels. */
const seam = 6

/** A drawing as a tall banner: all of it at the foot, its upper edge goes on as the sky or the wall. */
const tallBanner = async (svg: Buffer, { width, height }: { width: number; height: number }) => {
  const { data, info } = await drawn(svg).resize({ width }).toBuffer({ resolveWithObject: true })
  // The first rows are blended with the ground: copied, they would show as a seam.
  const whole = { left: 0, top: seam, width, height: info.height - seam }
  return sharp(data)
    .extract(whole)
    .extend({ top: height - whole.height, extendWith: 'copy' })
}

const pictureOf = (
  svg: Buffer,
  size: { width: number; height: number },
  draw: typeof wideBanner | typeof tallBanner,
): Promise<Picture> =>
  inPictureQueue(async () => {
    const bytes = await (await draw(svg, size)).jpeg({ quality: 88 }).toBuffer()
    return { bytes, ...size, hash: sha256(bytes) }
  })

/** Banners, each with its wide and its tall picture. */
export const seedBanners = async (app: App, calendar: Calendar, staff_id: number): Promise<void> => {
  const at = calendar.at(20, 11)
  const ids = await insertWithIds(
    app,
    'banners',
    bannerTexts.map(({ drawing: _, ...text }, sort) => ({
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
    bannerTexts.map(async ({ drawing, alt }, index) => {
      const svg = Buffer.from(await drawingOf(drawing))
      const own = { owner_type: 'banners', owner_id: entryAt(ids, index), drawing, alt, created_at: at }
      return [
        { ...own, uploaded_by_id: staff_id, sort: 0, picture: await pictureOf(svg, bannerSizes.desktop, wideBanner) },
        { ...own, uploaded_by_id: staff_id, sort: 1, picture: await pictureOf(svg, bannerSizes.mobile, tallBanner) },
      ]
    }),
  )
  await prepareLater(app, await storePictures(app, pictures.flat()))
}
