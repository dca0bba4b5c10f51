import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { bannerPositions } from './rules.ts'

/** A banner that is shown now. Both pictures say the same; `alt` says it in words. */
export const Banner = z.object({
  id: z.int(),
  position: z.enum(bannerPositions),
  title: z.string(),
  subtitle: z.string().nullable(),
  alt: z.string(),
  link_url: z.string().nullable(),
  new_tab: z.boolean(),
  image_desktop: Photo,
  image_mobile: Photo,
})
export type Banner = z.output<typeof Banner>

export const bannerList = listOf({
  sort: ['sort'],
  filters: { position: z.enum(bannerPositions).optional() },
  per_page: { default: 40, max: 40 },
})

export const bannersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/banners',
    summary: 'Banners whose time is now, in their order',
    access: anyone,
    query: bannerList,
    output: pageOf(Banner),
  }),
}
