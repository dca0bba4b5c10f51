import { readSettings } from '#domains/settings/service.ts'
import { failField } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { commonPasswords } from '#platform/server/common_passwords.ts'
import { type GoodPassword, goodPassword } from '#platform/server/passwords.ts'
import { passwordProblems } from './messages.ts'
import { type PasswordOwner, whyWeakPassword } from './rules.ts'

const product = 'pawlight'

/** What the site is called: its product, its names, and the words of its host but the last. */
const namesOfSite = async (app: App): Promise<string[]> => {
  const { site_name, site_short_name, org_name } = await readSettings(app, 'website')
  const host = new URL(app.config.app_url).hostname.split('.').slice(0, -1)
  return [product, site_name, site_short_name, org_name, ...host]
}

/**
 * Judges a password that somebody wants to set; the only way to one that can be stored.
 *
 * @param field the body's field, for the sentence beside it
 * @throws invalid (422) with the reason
 */
export const demandGoodPassword = async (
  app: App,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<GoodPassword> => {
  const listed = await commonPasswords()
  const site = await namesOfSite(app)
  const problem = whyWeakPassword(password, { owner, site, isListed: (text) => listed.has(text) })
  if (problem) failField(field, passwordProblems[problem])
  return goodPassword(password)
}
