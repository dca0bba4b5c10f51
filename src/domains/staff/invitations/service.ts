import { writeMail } from '#domains/mails/service.ts'
import { demandGoodPassword } from '#domains/passwords/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { hashPassword } from '#platform/server/passwords.ts'
import { party } from '#platform/server/recipients.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { endSessionsOf } from '../queries.ts'
import { endRest } from '../sessions/service.ts'
import { invitationFailures } from './contract.ts'
import { invitationMails, staffMails } from './messages.ts'
import { findLink, insertLink, lockUser, replaceLinks, spendLink, storeFirstPassword } from './queries.ts'
import { type LinkKind, linkHours, whyNotUsable } from './rules.ts'

type Account = { id: number; name: string; email: string }

/** Ends every link of an account that was sent and not used. */
export const endLinks = (app: App, user_id: number): Promise<void> => replaceLinks(app, user_id, toInstant(app.clock()))

/**
 * Mails an account a link that sets its password, in the caller's transaction; links that were sent before stop working.
 * The secret stands behind a `#`, so that no server, proxy or log on the way gets to see it.
 *
 * @param place the clinic of the account; null for one of the charity itself
 * @throws too_many when the mailbox had enough of them today
 */
export const sendLink = async (app: App, kind: LinkKind, account: Account, place: string | null): Promise<void> => {
  const now = toInstant(app.clock())
  const expires_at = toInstant(addMinutes(app.clock(), linkHours[kind] * 60))
  const token = randomToken()
  await replaceLinks(app, account.id, now)
  await insertLink(app, { user_id: account.id, kind, token_hash: tokenHash(token), expires_at, created_at: now })
  const url = `${app.config.app_url}/admin/invitation#${token}`
  const whose = place === null ? 'staff' : 'clinic'
  const isSent = await writeMail(app, {
    ...(place === null ? staffMails[kind](account.name, url) : invitationMails[kind](account.name, place, url)),
    kind: kind === 'invite' ? `${whose}_invitation` : `${whose}_password_reset`,
    to: party(account.email),
    to_name: account.name,
    dedupe_key: `staff_link:${tokenHash(token)}`,
    about: { type: 'users', id: account.id },
    secret: { text: token, expires_at },
  })
  if (!isSent) fail(common.too_many)
}

const failures = {
  used: invitationFailures.link_used,
  replaced: invitationFailures.link_replaced,
  over: invitationFailures.link_over,
} as const

/** The account of a link that works. @throws link_unknown; link_used; link_replaced; link_over */
const demandLink = async (app: App, token: string) => {
  const link = await findLink(app, tokenHash(token))
  if (!link) return fail(invitationFailures.link_unknown)
  const problem = whyNotUsable(link, app.clock())
  if (problem) fail(failures[problem])
  return link.status === 'disabled' ? fail(invitationFailures.link_unknown) : link
}

/** Whose link this is. @throws as demandLink */
export const readInvitation = async (app: App, token: string) => {
  const { kind, name, email } = await demandLink(app, token)
  return { kind, name, email }
}

/**
 * Sets a password by the link from the mail. The account is active then, its sessions end, and other links that wait stop
 * working. A password that is refused leaves the link as it is.
 *
 * @throws as demandLink; invalid (422) for a weak password
 */
export const acceptInvitation = async (
  app: App,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
): Promise<undefined> => {
  const { name, email, phone } = await demandLink(app, token)
  const password_hash = await hashPassword(await demandGoodPassword(app, password, { name, email, phone }))
  await inTransaction(app, async (app) => {
    const now = toInstant(app.clock())
    const id = await spendLink(app, tokenHash(token), now)
    // somebody else was faster: the words say what became of the link
    const before = id === undefined ? undefined : await lockUser(app, id)
    if (!before) return (await demandLink(app, token)) && fail(invitationFailures.link_unknown)
    const after =
      (await storeFirstPassword(app, before.id, password_hash, now)) ?? fail(invitationFailures.link_unknown)
    await endLinks(app, before.id)
    await endSessionsOf(app, [before.id])
    await recordChange(app, visitor, {
      action: 'updated',
      subject_type: 'users',
      subject_id: before.id,
      subject_label: before.name,
      before,
      after,
    })
    return undefined
  })
  await endRest(app, email)
  return undefined
}
