import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import { deriveTheme } from '#domains/settings/theme/rules.ts'
import { externalStore } from '#platform/browser/external_store.ts'

/** The website settings as the shell of the back office shows them; undefined before its first read. */
export const siteSettings = externalStore<PublicWebsite | undefined>(undefined)

/** Shows the shell with these settings: name, pictures and colours. */
export const showWebsite = (website: PublicWebsite): void => {
  for (const [name, colour] of Object.entries(deriveTheme(website.primary_colour, website.secondary_colour))) {
    document.documentElement.style.setProperty(`--${name.replaceAll('_', '-')}`, colour)
  }
  siteSettings.set(website)
}
