import type { z } from 'zod'
import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { signedMediaUrl } from '#domains/media/service.ts'
import { demandCurrentPassword, demandGoodPassword } from '#domains/passwords/service.ts'
import { common, fail, failFields } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { type SignedInMember, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type Browser, rememberDevice } from '#platform/server/known_devices.ts'
import { hashPassword } from '#platform/server/passwords.ts'
import { countRecipient, typed } from '#platform/server/recipients.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { limits } from '#registry/limits.ts'
import type { ProfileChange } from './contract.ts'
import { mailEmailWillChange, mailPasswordChanged, mailVerification } from './mails/service.ts'
import { customerAnswers } from './messages.ts'
import {
  type CustomerRow,
  countAnimalsHelped,
  countPossessions,
  findCustomer,
  findCustomerByEmail,
  listBindings,
  sumGifts,
  updateCustomer,
} from './queries.ts'
import { listReceiptProfiles } from './receipt_profiles/queries.ts'
import { fitsReceipt, isOtherOwner, isTaxId, normaliseIdentifier, type PublicNameMode } from './rules.ts'
import { dropOneTimeTokens, findPendingEmail, revokeTokensOf } from './tokens/queries.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** A member wishes to be named otherwise in public; told in the transaction. */
    'public name changed': { customer_id: number; mode: PublicNameMode; public_name: string | null }
  }
}

const uploaded = /^\/media\/(\d+)$/

/** The member's picture is private, so its address is signed for an hour. One that is not copied yet is not shown. */
const avatarAddress = (app: App, avatar_url: string | null): string | null => {
  const id = uploaded.exec(avatar_url ?? '')?.[1]
  return id ? signedMediaUrl(app, Number(id), 60) : null
}

/** A member's profile as the member sees it. */
export const profileOf = async (app: App, customerId: number) => {
  const row = (await findCustomer(app, customerId)) ?? fail(common.not_found)
  const bindings = await listBindings(app, row.id)
  const pending = await findPendingEmail(app, row, toInstant(app.clock()))
  return {
    ...row,
    receipt_profiles: await listReceiptProfiles(app, row.id),
    avatar: avatarAddress(app, row.avatar_url),
    pending_email: pending,
    has_password: row.password_hash !== null,
    bindings,
  }
}

export const getMe = (app: App, { member }: SignedInMember) => profileOf(app, member.id)

/** The member's figures, in NT$, counts and hours; of the hours as volunteer only approved ones count. */
export const statsOf = async (app: App, { member }: SignedInMember) => {
  const year = taipeiDay(app.clock()).slice(0, 4)
  const gifts = await sumGifts(app, member.id, { from: `${year}-01-01`, to: `${year}-12-31` })
  const counts = await countPossessions(app, member.id)
  return {
    donated_total: gifts.donated_total,
    donations_count: gifts.donations_count,
    this_year_total: gifts.this_year_total,
    orders_count: counts.orders_count ?? 0,
    receipts_count: counts.receipts_count ?? 0,
    lamps_count: counts.lamps_count ?? 0,
    animals_helped: await countAnimalsHelped(app, member.id),
    open_applications: counts.open_applications ?? 0,
    volunteer_hours: Math.round((counts.volunteer_minutes ?? 0) / 6) / 10,
  }
}

type Change = z.output<typeof ProfileChange>

/** Refuses what a schema cannot see, all of it at once: check digits, and fields that need each other. */
export const demandSound = (app: App, row: CustomerRow, change: Change): void => {
  const kind = change.kind ?? row.kind
  const company_name = change.company_name === undefined ? row.company_name : change.company_name
  const receipt_kind = change.receipt_kind ?? row.receipt_kind
  const { tax_id, birth_on, receipt_identifier } = change
  failFields({
    ...(tax_id && !isTaxId(tax_id) && { tax_id: customerAnswers.taxIdWrong }),
    ...(kind === 'company' && !company_name && { company_name: customerAnswers.companyNameNeeded }),
    ...(birth_on && birth_on > taipeiDay(app.clock()) && { birth_on: customerAnswers.birthInFuture }),
    ...(receipt_identifier &&
      !fitsReceipt(receipt_identifier, receipt_kind) && { receipt_identifier: customerAnswers.identifierWrong }),
  })
}

/** A new identifier; none where the receipt is now somebody else's; nothing where the stored one stays. */
const identifierColumns = (app: App, row: CustomerRow, change: Change) => {
  const { receipt_identifier } = change
  if (receipt_identifier === undefined) return isOtherOwner(row, change) ? sealIdentifier(app.secrets, null) : {}
  return sealIdentifier(app.secrets, receipt_identifier && normaliseIdentifier(receipt_identifier))
}

/** The columns that a change writes; the e-mail address is not among them, it waits for its confirmation. */
export const columnsOf = (app: App, row: CustomerRow, change: Change) => {
  const { version: _, email: __, current_password: ___, receipt_identifier: ____, ...plain } = change
  const optsIn = change.marketing_opt_in
  return {
    ...plain,
    ...identifierColumns(app, row, change),
    ...(optsIn === undefined || optsIn === row.marketing_opt_in
      ? {}
      : { marketing_opt_in_at: optsIn ? toInstant(app.clock()) : null }),
  }
}

/** Asks a member who has a password for it again. @throws as demandCurrentPassword */
export const demandPasswordOf = async (app: App, row: CustomerRow, given: string | undefined): Promise<void> => {
  const { id, password_hash } = row
  if (password_hash !== null) await demandCurrentPassword(app, { account: `member:${id}`, password_hash }, given)
}

/** Refuses to write to an address that is not proved yet once more today. */
export const failMailedEnough = (): never =>
  fail({ ...common.too_many, message: customerAnswers.mailedEnough }, { retry_after: limits.strangers_mail.seconds })

/**
 * Starts the change of the address. An address that has an account already gets no mail; the answer is the same, and it
 * counts the same.
 */
export const startEmailChange = async (app: App, row: CustomerRow, email: string): Promise<void> => {
  if (email === row.email) return dropOneTimeTokens(app, row.id, ['verify_email'], toInstant(app.clock()))
  const isTaken = (await findCustomerByEmail(app, email)) !== undefined
  const mayMail = isTaken ? countRecipient(app, typed(email, `member:${row.id}`)) : mailVerification(app, row, email)
  if (!(await mayMail)) failMailedEnough()
  await mailEmailWillChange(app, row, email)
}

/**
 * Changes the member's own profile. A new e-mail address needs the current password and takes effect when it is confirmed.
 *
 * @throws stale (409) · invalid (422) · wrong_password · too_many when the new address had enough mails today
 */
export const changeProfile = async (app: App, actor: SignedInMember, change: Change) => {
  const { id } = actor.member
  const seen = (await findCustomer(app, id)) ?? fail(common.not_found)
  demandSound(app, seen, change)
  const newEmail = change.email !== undefined && change.email !== seen.email ? change.email : undefined
  if (newEmail) await demandPasswordOf(app, seen, change.current_password)
  await inTransaction(app, async (app) => {
    const { before, after } = await updateVersion(
      app,
      actor,
      'customers',
      { id, version: change.version },
      columnsOf(app, seen, change),
    )
    await recordChange(app, actor, {
      action: 'updated',
      subject_type: 'customers',
      subject_id: id,
      subject_label: seen.name,
      before,
      after,
    })
    const { public_name_mode: mode, public_name } = after
    if (mode !== before.public_name_mode || public_name !== before.public_name) {
      await app.domainEvents.emit(app, 'public name changed', { customer_id: id, mode, public_name })
    }
    if (newEmail) await startEmailChange(app, seen, newEmail)
  })
  return profileOf(app, id)
}

/**
 * Sets another password. All other devices are signed out; only this browser stays known to the account.
 *
 * @param currentToken the bearer token of this request; it stays
 * @throws wrong_password; an account without a password (made through a provider) needs none
 */
export const changePassword = async (
  app: App,
  actor: SignedInMember,
  browser: Browser,
  given: { current_password?: string | undefined; password: string },
  currentToken: string,
) => {
  const row = (await findCustomer(app, actor.member.id)) ?? fail(common.not_found)
  await demandPasswordOf(app, row, given.current_password)
  const passwordHash = await hashPassword(await demandGoodPassword(app, given.password, row))
  await inTransaction(app, async (app) => {
    const now = toInstant(app.clock())
    await updateCustomer(app, row.id, { password_hash: passwordHash, password_changed_at: now })
    await revokeTokensOf(app, row.id, now, tokenHash(currentToken))
    await dropOneTimeTokens(app, row.id, ['link_login', 'reset_password', 'verify_email'], now)
    await recordChange(app, actor, {
      action: 'updated',
      subject_type: 'customers',
      subject_id: row.id,
      subject_label: row.name,
      before: { password_hash: row.password_hash },
      after: { password_hash: passwordHash },
    })
    await mailPasswordChanged(app, row)
  })
  rememberDevice(app, browser, { id: row.id, password_hash: passwordHash })
  return { message: customerAnswers.passwordChanged }
}

/** The account no longer says that it agreed to letters about campaigns, as its member has said by the link of one. */
export const endMarketing = async (app: App, id: number): Promise<void> => {
  const row = await findCustomer(app, id)
  if (!row?.marketing_opt_in) return
  const change = { marketing_opt_in: false, marketing_opt_in_at: null }
  const { before, after } = await updateVersion(app, system('mailings.object'), 'customers', row, change)
  await recordChange(app, system('mailings.object'), {
    action: 'updated',
    subject_type: 'customers',
    subject_id: id,
    subject_label: after.name,
    before,
    after,
  })
}

/** What an order for a member begins with, as the profile says it. @throws not_found for who is not there any more */
export const profileForOrder = async (app: App, id: number) => {
  const row = (await findCustomer(app, id)) ?? fail(common.not_found)
  if (row.status !== 'active') fail(common.not_found)
  return {
    email: row.email,
    name: row.name,
    phone: row.phone,
    zip: row.zip,
    city: row.city,
    address: row.address,
    receipt_type: row.receipt_type,
    receipt_kind: row.receipt_kind,
    receipt_name: row.receipt_name,
    receipt_identifier_enc: row.receipt_identifier_enc,
    receipt_identifier_hash: row.receipt_identifier_hash,
    receipt_identifier_last4: row.receipt_identifier_last4,
    receipt_email: row.receipt_email,
    receipt_address: row.receipt_address,
    upload_tax: row.upload_tax,
    public_name_mode: row.public_name_mode,
    public_name: row.public_name,
  }
}
