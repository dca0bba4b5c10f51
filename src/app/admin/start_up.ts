import { type PublicWebsite, readPublicSettings } from '#domains/settings/contract.ts'
import { deriveTheme } from '#domains/settings/theme.ts'
import { callAsStaff } from '#domains/staff/ui/session.ts'
import { fetchCsrfCookie } from '#platform/browser/callers.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'

const store = externalStore<PublicWebsite | null>(null)
let started: Promise<void> | undefined

const applyTheme = (website: PublicWebsite) => {
  for (const [name, value] of Object.entries(deriveTheme(website.primary_colour, website.secondary_colour))) {
    document.documentElement.style.setProperty(`--${name.replaceAll('_', '-')}`, value)
  }
}

const readAll = async (): Promise<void> => {
  await fetchCsrfCookie()
  const website = (await callAsStaff(readPublicSettings, { query: { q: 'website' } })) as PublicWebsite
  store.set(website)
  applyTheme(website)
}

/**
 * What the back office does first, in this order (specification section 7): the CSRF cookie, then the website's
 * settings. Once per page load; a failed start is tried again by the next navigation.
 */
export const startUp = (): Promise<void> => {
  started ??= readAll().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

export const useWebsite = (): PublicWebsite | null => useStore(store, null)
