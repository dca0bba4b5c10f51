import { readWebsite } from '#domains/settings/contract.ts'
import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import { showWebsite, siteSettings } from '#domains/settings/ui/site_store.ts'
import { callAsStaff } from '#domains/staff/ui/session.ts'
import { fetchCsrfCookie } from '#platform/browser/callers.ts'
import { useStore } from '#platform/browser/external_store.ts'

/** The shell's start (specification section 7): the CSRF cookie first, then the website settings, which are kept. */
export const startShell = async (): Promise<void> => {
  if (siteSettings.get()) return
  await fetchCsrfCookie()
  showWebsite(await callAsStaff(readWebsite, { query: { q: 'website' } }))
}

export const useSiteSettings = (): PublicWebsite | undefined => useStore(siteSettings, undefined)
