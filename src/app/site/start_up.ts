import type { SiteContext } from './router.tsx'

/** The public keys of the website settings that the shell itself needs. */
export type WebsiteSettings = {
  readonly site_name: string
  readonly primary_colour: string | null
  readonly secondary_colour: string | null
}
/** What the public layout reads once. */
export type LayoutData = Record<string, unknown>

type RawCall = (endpoint: { method: 'GET'; path: string }, args: { query?: unknown }) => Promise<unknown>

const settingsEndpoint = { method: 'GET', path: '/api/settings' } as const
const layoutEndpoint = { method: 'GET', path: '/api/layout' } as const

/** The shell's start-up read. A page with `skipInitialFetch` (the cart) only gets what is there already. */
export const startUp = async (context: SiteContext, skipInitialFetch: boolean) => {
  const call = context.call as unknown as RawCall
  const { kept } = context
  kept.settings ??= (await call(settingsEndpoint, { query: { q: 'website' } })) as WebsiteSettings
  if (!skipInitialFetch) kept.layout ??= (await call(layoutEndpoint, {})) as LayoutData
  return { settings: kept.settings, layout: kept.layout ?? null }
}
