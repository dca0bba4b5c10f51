/** Where banners stand. */
export const bannerPositions = ['home_hero', 'home_middle', 'products_top', 'donate_box', 'popup'] as const

/** The sizes that pictures are made for, in pixels. */
export const bannerSizes = { desktop: { width: 1920, height: 640 }, mobile: { width: 750, height: 900 } } as const
