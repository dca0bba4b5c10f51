import { getLayout, readWebsite } from '#domains/settings/contract.ts'
import type { SiteContext, StartUp } from './context.ts'

/**
 * The shell's start-up read. A page with `skipInitialFetch` (the cart) makes no layout read and gets what is there
 * already; its site name and colours come from the settings when it is the first page of a visit.
 */
export const startUp = async ({ call, cache }: SiteContext, skipInitialFetch: boolean): Promise<StartUp> => {
  if (!skipInitialFetch && !cache.start?.layout) {
    const layout = await call(getLayout, {})
    cache.start = { website: layout.website, theme: layout.theme, layout }
  }
  cache.start ??= await withoutLayout(call)
  return cache.start
}

const withoutLayout = async (call: SiteContext['call']): Promise<StartUp> => {
  const website = await call(readWebsite, { query: { q: 'website' } })
  // Only visits that begin on the cart come here; all others get the colours with the layout.
  const { deriveTheme } = await import('#domains/settings/theme/rules.ts')
  return { website, theme: deriveTheme(website.primary_colour, website.secondary_colour), layout: null }
}
