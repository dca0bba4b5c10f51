import type { z } from 'zod'
import { photosFor, photosOf, setPhotos } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import type { Banner, BannerInput, bannerList, StaffBanner, staffBannerList } from './contract.ts'
import { findBanner, insertBanner, listBannerRows, listShown } from './queries.ts'

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

const sentences = {
  banners_at_most_eight: ['is_active', '這個位置已經有 8 則啟用中的橫幅，請先停用一則。'],
} as const

const withPictures = async <R extends { id: number }>(app: App, rows: readonly R[]) => {
  const photos = await photosFor(
    app,
    'staff',
    'banners',
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const [image_desktop = null, image_mobile = null] = photos.get(row.id) ?? []
    return { ...row, image_desktop, image_mobile }
  })
}

/** All banners, with what pictures they have. */
export const listBannersForStaff = async (app: App, query: z.output<typeof staffBannerList>) => {
  const page = await listBannerRows(app, query)
  return { ...page, data: await withPictures(app, page.data) }
}

/** @throws not_found */
export const getBanner = async (app: App, id: number): Promise<StaffBanner> => {
  const row = (await findBanner(app, id)) ?? fail(common.not_found)
  return (await withPictures(app, [row]))[0] ?? fail(common.not_found)
}

const partsOf = ({ image_desktop_id, image_mobile_id, ...row }: BannerInput) => ({
  row,
  // The wide picture comes first (db/migrations/0055_news_and_banners.sql).
  pictures: image_desktop_id && image_mobile_id ? [image_desktop_id, image_mobile_id] : undefined,
})

/** @throws invalid (422) for the ninth active banner of a position or an unknown picture */
export const createBanner = (app: App, staff: Granted<'banners create'>, input: BannerInput) =>
  inTransaction(app, async (app) => {
    const { row, pictures } = partsOf(input)
    const after = await explainingConstraints(sentences, () => insertBanner(app, staff.staff.id, row))
    await setPhotos(app, 'banners', after.id, pictures, 'image_desktop_id')
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'banners',
      subject_id: after.id,
      subject_label: after.title,
      after,
    })
    return getBanner(app, after.id)
  })

/** @throws not_found; stale; invalid (422) as createBanner */
export const updateBanner = (
  app: App,
  staff: Granted<'banners update'>,
  { id, version, ...input }: BannerInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { row, pictures } = partsOf(input)
    const { before, after } = await explainingConstraints(sentences, () =>
      updateVersion(app, staff, 'banners', { id, version }, row),
    )
    await setPhotos(app, 'banners', id, pictures, 'image_desktop_id')
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'banners',
      subject_id: id,
      subject_label: input.title,
      before,
      after,
    })
    return getBanner(app, id)
  })
