import type { z } from 'zod'
import { fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { staffFailures } from '../contract.ts'
import { hasSuperman } from '../queries.ts'
import { firstLinkHours } from '../rules.ts'
import { createSuperman } from '../users/service.ts'
import type { FirstAdmin } from './contract.ts'
import { isFirstLink, spendFirstLink, storeFirstLink } from './queries.ts'

/**
 * Makes a new link for the first administrator and ends the one before; null once there is a super-admin. The secret
 * stands behind a `#`, so that no proxy and no log on the way gets to see it.
 */
export const issueFirstLink = async (app: App): Promise<string | null> => {
  if (await hasSuperman(app)) return null
  const token = randomToken()
  await storeFirstLink(app, tokenHash(token), toInstant(addMinutes(app.clock(), firstLinkHours * 60)))
  return `${app.config.app_url}/admin/first#${token}`
}

/** @throws first_link_over */
export const demandFirstLink = async (app: App, token: string): Promise<undefined> => {
  const isLive = await isFirstLink(app, tokenHash(token), toInstant(app.clock()))
  if (!isLive) fail(staffFailures.first_link_over)
  return undefined
}

/**
 * Makes the first administrator. A refusal of the account leaves the link as it is.
 *
 * @throws first_link_over; invalid (422) when the password is weak or the address has an account
 */
export const makeAdminByLink = (
  app: App,
  visitor: Visitor,
  { token, ...person }: z.output<typeof FirstAdmin>,
): Promise<undefined> =>
  inTransaction(app, async (app) => {
    const isSpent = await spendFirstLink(app, tokenHash(token), toInstant(app.clock()))
    if (!isSpent) fail(staffFailures.first_link_over)
    await createSuperman(app, person, visitor)
    return undefined
  })
