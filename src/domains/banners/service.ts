import type { z } from 'zod'
import { photosFor, photosOf, setPhotos } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { Banner, BannerInput, bannerList, StaffBanner, staffBannerList } from './contract.ts'
import { bannerRefusals } from './messages.ts'
import { countPress, findBanner, listBannerRows, listShown } from './queries.ts'
import { bannerState, type Timed } from './rules.ts'

/** Banners whose time is now, with their pictures: the wide one first, then the tall one. */
export const listBanners = async (app: App, query: z.output<typeof bannerList>) => {
  const page = await listShown(app, query)
  const photos = await photosOf(
    app,
    'banners',
    page.data.map((banner) => banner.id),
  )
  const data = page.data.flatMap((banner): Banner[] => {
    const [image_desktop, image_mobile] = photos.get(banner.id) ?? []
    return image_desktop && image_mobile ? [{ ...banner, image_desktop, image_mobile }] : []
  })
  return { ...page, data }
}

const banners = recorded('banners', {
  label: ({ title }) => title,
  sentences: { banners_at_most_eight: ['is_active', bannerRefusals.at_most_eight] },
})

const withPictures = async <R extends { id: number } & Timed>(app: App, rows: readonly R[]) => {
  const photos = await photosFor(
    app,
    'staff',
    'banners',
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const [image_desktop = null, image_mobile = null] = photos.get(row.id) ?? []
    const state = bannerState(row, image_desktop !== null && image_mobile !== null, app.clock())
    return { ...row, image_desktop, image_mobile, state }
  })
}

/** All banners, with what pictures they have and what they are now. */
export const listBannersForStaff = async (
  app: App,
  _staff: Granted<'banners view'>,
  query: z.output<typeof staffBannerList>,
) => {
  const page = await listBannerRows(app, query)
  return { ...page, data: await withPictures(app, page.data) }
}

/** @throws not_found */
export const getBanner = async (app: App, _staff: StaffOf<'banners'>, id: number): Promise<StaffBanner> => {
  const row = (await findBanner(app, id)) ?? fail(common.not_found)
  return (await withPictures(app, [row]))[0] ?? fail(common.not_found)
}

const picturesOf = (wide?: number | null, tall?: number | null): number[] | undefined => {
  if (wide && tall) return [wide, tall]
  return wide === null || tall === null ? [] : undefined
}

const splitInput = ({ image_desktop_id, image_mobile_id, ...row }: BannerInput) => ({
  row,
  // The wide picture comes first (db/migrations/0055_news_and_banners.sql).
  writeChildren: (app: App, { id }: { id: number }) =>
    setPhotos(app, 'banners', id, picturesOf(image_desktop_id, image_mobile_id), 'image_desktop_id'),
})

/** @throws invalid (422) for the ninth active banner of a position or an unknown picture */
export const createBanner = (app: App, staff: Granted<'banners create'>, input: BannerInput) =>
  inTransaction(app, async (app) => {
    const { row, writeChildren } = splitInput(input)
    const { id } = await banners.create(app, staff, row, { writeChildren })
    return getBanner(app, staff, id)
  })

/** @throws not_found; stale; invalid (422) as createBanner */
export const updateBanner = (
  app: App,
  staff: Granted<'banners update'>,
  { id, version, ...input }: BannerInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { row, writeChildren } = splitInput(input)
    await banners.update(app, staff, { id, version }, row, { writeChildren })
    return getBanner(app, staff, id)
  })

/** @throws not_found for a banner that is not on */
export const pressBanner = async (app: App, id: number): Promise<undefined> => {
  if (!(await countPress(app, id))) fail(common.not_found)
}
