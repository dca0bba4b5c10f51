import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { isNationalId, isResidentId, normaliseIdentifier } from '#domains/customers/rules.ts'
import { writeMail } from '#domains/mails/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { addDays, proseDate, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Actor, Granted, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { payer } from '#platform/server/recipients.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { taxFileFailures } from '../contract.ts'
import { taxFileWords, taxMailWords as words } from '../messages.ts'
import { openRows, readTaxYear, type ToFix, toFixIn } from '../preflight/service.ts'
import { findTaxReceipt, listAsked, listTaxReceiptsLike, type TaxReceiptRow } from '../queries.ts'
import { daysOfLink } from '../rules.ts'
import { taxLinkFailures } from './contract.ts'
import { taxLinkWords } from './messages.ts'
import { findTaxLink, insertTaxLink, lockTaxReceipts, writeTaxNumber } from './queries.ts'
import { taxNumberPath } from './title_messages.ts'

const day = 24 * 60 * 60_000

const yearOf = ({ donated_to }: { donated_to: string }): number => Number(donated_to.slice(0, 4))

/**
 * Whoever's number is missing or wrong and who gave with this receipt; undefined where nothing is to be fixed. Reads their
 * receipts alone: whoever has a link opens it as often as they like.
 */
const personWith = async (app: App, year: number, receipt: TaxReceiptRow): Promise<ToFix | undefined> =>
  toFixIn(openRows(app, await listTaxReceiptsLike(app, year, receipt))).find(({ rows }) =>
    rows.some(({ id }) => id === receipt.id),
  )

/** Writes a number of a person on all receipts of the year on which it is missing or wrong. */
const write = async (app: App, actor: Actor, person: ToFix, typed: string): Promise<number> => {
  const identifier = normaliseIdentifier(typed)
  if (!isNationalId(identifier) && !isResidentId(identifier)) failField('identifier', taxFileWords.wrongNumber)
  const sealed = sealIdentifier(app.secrets, identifier)
  const set = {
    tax_identifier_enc: sealed.receipt_identifier_enc,
    tax_identifier_hash: sealed.receipt_identifier_hash,
    tax_identifier_last4: sealed.receipt_identifier_last4,
  }
  const rows = await lockTaxReceipts(
    app,
    person.rows.map(({ id }) => id),
  )
  for (const { id, receipt_no, version, ...before } of rows) {
    await writeTaxNumber(app, id, set)
    await recordChange(app, actor, {
      action: 'updated',
      subject_type: 'receipts',
      subject_id: id,
      subject_label: receipt_no,
      before: { ...before, version },
      // of what is sealed the log says only that it changed
      after: { ...set, version: version + 1 },
    })
  }
  return rows.length
}

/** Writes the number of a donor for staff. @throws not_found; tax_number_fits; invalid (422) on `identifier` */
export const fillTaxNumber = (
  app: App,
  staff: Granted<'receipts update'>,
  { receipt_id, identifier }: { receipt_id: number; identifier: string },
) =>
  inTransaction(app, async (app) => {
    await lockTaxReceipts(app, [receipt_id])
    const receipt = (await findTaxReceipt(app, receipt_id)) ?? fail(common.not_found)
    const person = await personWith(app, yearOf(receipt), receipt)
    if (!person) return fail(taxFileFailures.tax_number_fits)
    return { receipts_count: await write(app, staff, person, identifier) }
  })

/** One mail with a link of its own. @returns false where the mailbox had enough today */
const ask = async (app: App, staff: Actor, year: number, { rows, problem }: ToFix): Promise<boolean> => {
  const newest = rows.at(-1)
  if (!newest?.email) return false
  const now = app.clock()
  const token = randomToken()
  const expires_at = toInstant(new Date(now.getTime() + daysOfLink * day))
  const isWritten = await writeMail(app, {
    kind: 'tax_identifier',
    to: payer(newest.email),
    to_name: newest.receipt_name,
    subject: words.subject(year),
    greeting: words.greeting(newest.receipt_name),
    paragraphs: words.paragraphs(problem === 'missing', year),
    // behind `#` no server, proxy or log sees it
    button: { label: words.button, url: `${app.config.app_url}${taxNumberPath}#token=${token}` },
    small: [words.until(proseDate(addDays(taipeiDay(now), daysOfLink)))],
    dedupe_key: `tax_identifier:${newest.id}:${taipeiDay(now)}`,
    about: { type: 'receipts', id: newest.id },
    secret: { text: token, expires_at },
  })
  if (!isWritten) return false
  await insertTaxLink(app, {
    receipt_id: newest.id,
    token_hash: tokenHash(token),
    expires_at,
    created_at: toInstant(now),
  })
  await recordChange(app, staff, {
    action: 'updated',
    subject_type: 'receipts',
    subject_id: newest.id,
    subject_label: newest.receipt_no,
    reason: words.asked,
  })
  return true
}

/**
 * Asks donors of a year for their number, each by one mail and at most once a day; whoever presses second finds nobody left.
 *
 * @returns how many were asked, and how many have no mailbox or heard of us today
 */
export const askForNumbers = (
  app: App,
  staff: Granted<'receipts update'>,
  wish: { year: number; receipt_id?: number | undefined },
) =>
  inTransaction(app, async (app) => {
    const { toFix } = await readTaxYear(app, wish.year)
    const wanted = toFix.filter(
      ({ rows }) => wish.receipt_id === undefined || rows.some(({ id }) => id === wish.receipt_id),
    )
    const ids = wanted.flatMap(({ rows }) => rows.map(({ id }) => id))
    // of two presses at once the second one waits here, and sees whom the first one asked
    if (ids.length > 0) await lockTaxReceipts(app, ids)
    const before = await listAsked(app, ids)
    const today = taipeiDay(app.clock())
    const wasAsked = ({ rows }: ToFix) =>
      rows.some(({ id }) => {
        const at = before.get(id)
        return at !== undefined && taipeiDay(at) === today
      })
    let asked = 0
    for (const person of wanted) if (!wasAsked(person) && (await ask(app, staff, wish.year, person))) asked += 1
    return { asked, left: wanted.length - asked }
  })

/** @throws tax_link_unknown; tax_link_expired; tax_link_done */
const linked = async (app: App, token: string) => {
  const link = (await findTaxLink(app, tokenHash(token))) ?? fail(taxLinkFailures.tax_link_unknown)
  await lockTaxReceipts(app, [link.receipt_id])
  const receipt = (await findTaxReceipt(app, link.receipt_id)) ?? fail(taxLinkFailures.tax_link_unknown)
  const year = yearOf(receipt)
  const person = (await personWith(app, year, receipt)) ?? fail(taxLinkFailures.tax_link_done)
  if (Date.parse(link.expires_at) <= app.clock().getTime()) fail(taxLinkFailures.tax_link_expired)
  return { year, person }
}

/** What a link asks for. @throws as linked */
export const openTaxLink = (app: App, _visitor: Visitor, { token }: { token: string }) =>
  inTransaction(app, async (app) => {
    const { year, person } = await linked(app, token)
    return { year, problem: person.problem }
  })

/** Gives the number by a link. @throws as linked; invalid (422) on `identifier` */
export const giveTaxNumber = (
  app: App,
  visitor: Visitor,
  { token, identifier }: { token: string; identifier: string },
) =>
  inTransaction(app, async (app) => {
    const { person } = await linked(app, token)
    await write(app, visitor, person, identifier)
    return { message: taxLinkWords.sent }
  })
