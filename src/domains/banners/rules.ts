/** Where banners stand. */
export const bannerPositions = ['home_hero', 'home_middle', 'products_top', 'donate_box', 'popup'] as const

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
