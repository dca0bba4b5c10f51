import { readSettings } from '#domains/settings/service.ts'
import { fail, failField } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { type GoodPassword, goodPassword, isPassword } from '#platform/server/passwords.ts'
import { commonPasswords } from './common/service.ts'
import { passwordFailures } from './contract.ts'
import { passwordAnswers, passwordProblems } from './messages.ts'
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

type SignedIn = { readonly account: `${'member' | 'staff'}:${number}`; readonly password_hash: string | null }

/**
 * Whoever sits at somebody else's open screen must not be able to take the account away. Wrong tries are counted: the
 * screen is no place to guess the password from. The sentence stands beside `current_password`.
 *
 * @throws invalid (422) without a password; wrong_password (422); too_many (429)
 */
export const demandCurrentPassword = async (
  app: App,
  { account, password_hash }: SignedIn,
  given: string | undefined,
): Promise<void> => {
  const field = 'current_password'
  if (!given) return failField(field, passwordAnswers.currentNeeded)
  await app.limits.use(app, 'own_password', account)
  const { wrong_password } = passwordFailures
  if (!(await isPassword(given, password_hash))) fail(wrong_password, { errors: { [field]: [wrong_password.message] } })
  await app.limits.forget(app, 'own_password', account)
}
