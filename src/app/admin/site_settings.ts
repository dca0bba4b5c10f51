import { type PublicWebsite, readWebsite } from '#domains/settings/contract.ts'
import { deriveTheme } from '#domains/settings/theme/rules.ts'
import { callAsStaff } from '#domains/staff/ui/session.ts'
import { fetchCsrfCookie } from '#platform/browser/callers.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'

const store = externalStore<PublicWebsite | undefined>(undefined)

const applyTheme = ({ primary_colour, secondary_colour }: PublicWebsite) => {
  for (const [name, colour] of Object.entries(deriveTheme(primary_colour, secondary_colour))) {
    document.documentElement.style.setProperty(`--${name.replaceAll('_', '-')}`, colour)
  }
}

/** The shell's start (specification section 7): the CSRF cookie first, then the website settings, which are kept. */
export const startShell = async (): Promise<void> => {
  if (store.get()) return
  await fetchCsrfCookie()
  const website = await callAsStaff(readWebsite, { query: { q: 'website' } })
  applyTheme(website)
  store.set(website)
}

export const siteSettings = store

export const useSiteSettings = (): PublicWebsite | undefined => useStore(store, undefined)
