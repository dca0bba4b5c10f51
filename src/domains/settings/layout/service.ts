import { photoSrc } from '#domains/media/rules.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Layout } from '../contract.ts'
import { readPublicWebsite, readSettings } from '../service.ts'
import { deriveTheme } from '../theme/rules.ts'
import { countLitLamps, listMenuCategories, sumGifts } from './queries.ts'

/** What every public page shares. */
export const readLayout = async (app: App): Promise<Layout> => {
  const today = taipeiDay(app.clock())
  const [website, inside, product_categories, donated, lamps_lit] = await Promise.all([
    readPublicWebsite(app),
    readSettings(app, 'website'),
    listMenuCategories(app),
    sumGifts(app, `${today.slice(0, 7)}-01`, `${today.slice(0, 4)}-01-01`),
    countLitLamps(app),
  ])
  return {
    website,
    theme: deriveTheme(website.primary_colour, website.secondary_colour),
    og_image: inside.og_media_id ? photoSrc(inside.og_media_id) : null,
    login_providers: (['line', 'google', 'facebook'] as const).filter((provider) => app.config.oauth[provider]),
    product_categories,
    donated,
    lamps_lit,
  }
}
