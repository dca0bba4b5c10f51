import type { z } from 'zod'
import { photosOf } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'
import type { Banner, bannerList } from './contract.ts'
import { listShown } from './queries.ts'

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
