import type { Instant } from '#platform/contract/time.ts'

/** Where banners stand. */
export const bannerPositions = ['home_hero', 'home_middle', 'products_top', 'donate_box', 'popup'] as const
export type BannerPosition = (typeof bannerPositions)[number]

/** What a banner is now; see `bannerState`. */
export const bannerStates = ['shown', 'scheduled', 'incomplete', 'ended', 'off'] as const
export type BannerState = (typeof bannerStates)[number]

/** What says when a banner is there. */
export type Timed = {
  readonly is_active: boolean
  readonly starts_at: Instant | null
  readonly ends_at: Instant | null
}

/**
 * What a banner is now: staff switched it off, its time is over, a picture is missing, its time has not come, or visitors
 * see it. The first that holds is said; nothing of it is stored, so that a banner comes and goes by itself, also where the
 * server was down at that moment.
 *
 * @param hasPictures whether both pictures are there
 */
export const bannerState = (banner: Timed, hasPictures: boolean, now: Date): BannerState => {
  if (!banner.is_active) return 'off'
  if (banner.ends_at !== null && Date.parse(banner.ends_at) <= now.getTime()) return 'ended'
  if (!hasPictures) return 'incomplete'
  return banner.starts_at !== null && Date.parse(banner.starts_at) > now.getTime() ? 'scheduled' : 'shown'
}

/** The banners that a browser has shown already, as it keeps them: `3 17`. */
export const readSeen = (kept: string | null): number[] =>
  (kept ?? '').split(' ').flatMap((word) => (/^[1-9]\d{0,14}$/.test(word) ? [Number(word)] : []))

/** The most that are remembered; older ones have long ended. */
const mostSeen = 50

/** What is kept once one more was shown. */
export const withSeen = (kept: string | null, id: number): string =>
  [...readSeen(kept).filter((seen) => seen !== id), id].slice(-mostSeen).join(' ')

/** The first that was not shown to this visitor yet. */
export const nextUnseen = <B extends { id: number }>(banners: readonly B[], seen: readonly number[]): B | undefined =>
  banners.find(({ id }) => !seen.includes(id))

/** The sizes that pictures are made for, in pixels. */
export const bannerSizes = { desktop: { width: 1920, height: 640 }, mobile: { width: 750, height: 900 } } as const
