import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Flag, Id, Moment, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { besidePublic, staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { bannerPositions, bannerStates } from './rules.ts'

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

export const StaffBanner = Banner.omit({ image_desktop: true, image_mobile: true }).extend({
  image_desktop: Photo.nullable(),
  image_mobile: Photo.nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  sort: z.int(),
  is_active: z.boolean(),
  /** What clock and pictures make of it. */
  state: z.enum(bannerStates),
  /** How often its link was pressed. */
  clicks: z.int(),
  version: z.int(),
  updated_at: z.string(),
})
export type StaffBanner = z.output<typeof StaffBanner>

const moment = Moment.nullish().transform((at) => at ?? null)

const BannerFields = z.object({
  position: z.enum(bannerPositions),
  title: requiredText('標題', 60),
  subtitle: optionalText(120),
  alt: requiredText('替代文字', 200),
  link_url: optionalText(300).refine(
    (url) => url === null || /^(\/[^/\\]|\/$|https:\/\/)/.test(url),
    '連結要是本站的路徑（/ 開頭）或 https:// 開頭的網址。',
  ),
  new_tab: Flag.default(false),
  starts_at: moment,
  ends_at: moment,
  sort: whole({ min: 0, max: 10_000 }).default(0),
  is_active: Flag.default(true),
  /** Uploaded pictures; they come together. Absent: both stay as they are, null: none. */
  image_desktop_id: Id.nullish(),
  image_mobile_id: Id.nullish(),
})
export type BannerInput = z.output<typeof BannerFields>

const demandSense = (banner: BannerInput, context: z.RefinementCtx) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (banner.starts_at && banner.ends_at && Date.parse(banner.ends_at) <= Date.parse(banner.starts_at))
    refuse('ends_at', '結束時間要晚於開始時間。')
  const [wide, tall] = [banner.image_desktop_id ?? null, banner.image_mobile_id ?? null]
  if (wide !== null && tall === null) refuse('image_mobile_id', '請一起選擇手機版圖片。')
  if (tall !== null && wide === null) refuse('image_desktop_id', '請一起選擇電腦版圖片。')
  if (wide !== null && wide === tall) refuse('image_mobile_id', '請選擇另一張手機版圖片。')
}

export const NewBanner = BannerFields.superRefine(demandSense)
export const BannerChange = BannerFields.extend(Versioned.shape).superRefine(demandSense)

export const staffBannerList = listOf({
  sort: ['sort', '-updated_at', 'title'],
  filters: {
    position: z.enum(bannerPositions).optional(),
    active: FlagFilter.optional(),
    state: z.enum(bannerStates).optional(),
  },
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
  ...besidePublic(
    staffCallsOf({
      path: '/api/admin/banners',
      // the page of one is its form
      access: { ...usual('banners'), get: 'banners update' },
      words: ['a banner', 'banners'],
      summaries: { create: 'Create a banner; it is shown once it has both pictures' },
      question: staffBannerList,
      rows: pageOf(StaffBanner),
      record: StaffBanner,
      fields: NewBanner,
      change: BannerChange,
    }),
  ),
}

export const bannerPressApi = {
  press: endpoint({
    method: 'POST',
    path: '/api/banners/:id/clicks',
    keyless: 'counts',
    summary: 'Count that a banner was pressed',
    access: anyone,
    limit: 'count',
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [common.not_found],
  }),
}
