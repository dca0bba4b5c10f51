import type { z } from 'zod'
import { layOut, writeMail } from '#domains/mails/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { hurryMails, withdrawMails } from '#platform/server/mail.ts'
import { office } from '#platform/server/recipients.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { isFound } from './audience/rules.ts'
import { countAudience, type Judged, judgeAudience } from './audience/service.ts'
import {
  type Mailing,
  type MailingWords,
  mailingFailures,
  type mailingList,
  type NewMailing,
  type recipientList,
} from './contract.ts'
import { draftOf } from './drafts/service.ts'
import { picturesOf, wordsOf } from './layout/service.ts'
import { letterWords, mailingAnswers as words } from './messages.ts'
import {
  findMailing,
  findMailingWithCounts,
  findOfUpdate,
  findRestore,
  insertRecipients,
  listMailingRows,
  listRecipientRows,
  lockMailing,
  type MailingRow,
  mailboxOf,
} from './queries.ts'
import { kindPermission, type MailingKind, type MailingStep, mailingKinds, mailingMachine, stepsIn } from './rules.ts'
import { listInFlight, skipUnwritten } from './sending/queries.ts'

type Staff = Granted<never>
type Seen = { readonly id: number; readonly version: number }

const mailings = recorded('mailings', { label: ({ subject }) => subject })

/** The kinds whose letters somebody may read, write and send. */
const kindsOf = ({ staff }: Staff): MailingKind[] => mailingKinds.filter((kind) => mayDo(staff, kindPermission[kind]))

const withAllCounts = <R extends { counts: object }>(row: R) => ({
  ...row,
  counts: { waiting: 0, sent: 0, refused: 0, skipped: 0, ...row.counts },
})

/** Letters that somebody may see, a page of them. */
export const listMailings = async (app: App, staff: Staff, query: z.output<typeof mailingList>) => {
  const page = await listMailingRows(app, kindsOf(staff), query)
  return { ...page, data: page.data.map(withAllCounts) }
}

/** Recipients of letters that somebody may see. */
export const listRecipients = (app: App, staff: Staff, query: z.output<typeof recipientList>) =>
  listRecipientRows(app, staff.staff, kindsOf(staff), query)

/** A letter, for those who may see it. @throws not_found */
const demandMailing = async (
  app: App,
  staff: Staff,
  id: number,
  find: typeof findMailing = findMailing,
): Promise<MailingRow> => {
  const row = await find(app, id)
  return row && kindsOf(staff).includes(row.kind) ? row : fail(common.not_found)
}

/** A draft that a backup brought back may have gone out since the backup was made. */
const restoredFrom = async (app: App, { created_at, state }: Pick<MailingRow, 'created_at' | 'state'>) => {
  const restore = state === 'draft' || state === 'paused' ? await findRestore(app) : undefined
  return restore && created_at <= restore.from ? restore.from : null
}

/** One letter and how far it is. @throws not_found */
export const getMailing = async (app: App, staff: Staff, id: number): Promise<Mailing> => {
  await demandMailing(app, staff, id)
  const row = (await findMailingWithCounts(app, id)) ?? fail(common.not_found)
  return {
    ...withAllCounts(row),
    steps: stepsIn(row.state),
    pictures: await picturesOf(app, row),
    sends: app.config.smtp_url !== null,
    restored_from: await restoredFrom(app, row),
  }
}

/**
 * Begins a letter with the words of what it is about. A report of progress has one letter: who asks again gets that one.
 *
 * @throws not_permitted for a kind that is not theirs; invalid (422) for what is not there
 */
export const createMailing = (app: App, staff: Staff, wish: NewMailing): Promise<Mailing> =>
  inTransaction(app, async (app) => {
    if (!mayDo(staff.staff, kindPermission[wish.kind])) fail(common.not_permitted)
    const draft = await draftOf(app, wish)
    const { campaign_update_id } = draft
    const there = campaign_update_id === undefined ? undefined : await findOfUpdate(app, campaign_update_id)
    const { id } = there ?? (await mailings.create(app, staff, draft))
    return getMailing(app, staff, id)
  })

/** Changes the words of a draft. @throws not_found; stale; mailing_state */
export const updateMailing = (app: App, staff: Staff, { id, version, ...set }: Seen & MailingWords): Promise<Mailing> =>
  inTransaction(app, async (app) => {
    const row = await demandMailing(app, staff, id, lockMailing)
    if (row.version === version && row.state !== 'draft') fail(mailingFailures.mailing_state)
    await mailings.update(app, staff, { id, version }, set)
    return getMailing(app, staff, id)
  })

const writable = (people: readonly Judged[]) => people.filter(({ reason }) => reason === null)

/** Who would get a letter now. @throws not_found */
export const readAudience = async (app: App, staff: Staff, id: number) =>
  countAudience(await judgeAudience(app, await demandMailing(app, staff, id)))

/** How many are offered for a preview at once. */
const offered = 20

/**
 * Those who would get a letter now and have every word of `q` in what this person reads of them in full; all of them where
 * nothing is looked for. @throws not_found
 */
export const searchReaders = async (app: App, staff: Staff, id: number, q: string) => {
  const people = writable(await judgeAudience(app, await demandMailing(app, staff, id)))
  const found = people
    .map(({ name, email }, key) => ({ key, name: name ?? null, email }))
    .filter((one) => isFound(staff.staff, one, q))
  return { data: found.slice(0, offered) }
}

/** The link in a preview and in a test leads to the page, and ends nothing. */
const exampleLink = (app: App, { kind }: MailingRow) => (kind === 'volunteers' ? null : `${app.config.app_url}/news`)

const exampleOf = async (app: App, mailing: MailingRow, name: string) =>
  wordsOf(mailing, { name, unsubscribe_url: exampleLink(app, mailing), pictures: await picturesOf(app, mailing) })

/** A letter as one of those who would get it reads it. @throws not_found */
export const previewMailing = async (app: App, staff: Staff, id: number, key: number) => {
  const mailing = await demandMailing(app, staff, id)
  const people = writable(await judgeAudience(app, mailing))
  const name = people.at(key)?.name ?? letterWords.example_name
  const parts = await exampleOf(app, mailing, name)
  return { count: people.length, to_name: name, subject: mailing.subject, text: (await layOut(app, parts)).text }
}

/** Sends a letter to the mailbox of the account that asks. @throws not_found */
export const testMailing = (app: App, staff: Staff, id: number) =>
  inTransaction(app, async (app) => {
    const mailing = await demandMailing(app, staff, id)
    const { id: user_id, name } = staff.staff
    const parts = await exampleOf(app, mailing, name)
    await writeMail(app, {
      ...parts,
      subject: words.test_subject(mailing.subject),
      kind: 'mailing_test',
      to: office((await mailboxOf(app, user_id)) ?? fail(common.not_found)),
      to_name: name,
      dedupe_key: `mailing_test:${id}:${user_id}:${app.clock().getTime()}`,
      about: { type: 'mailings', id },
    })
    return { message: words.tested }
  })

/** The row of a recipient, as it was judged when the list was closed. */
const recipientOf = (mailing_id: number, now: string, one: Judged) => ({
  mailing_id,
  person: one.person,
  customer_id: one.customer_id,
  volunteer_id: one.volunteer_id,
  subscription_id: one.subscription_id,
  name: one.name,
  email: one.email,
  ...(one.reason !== null && { state: 'skipped' as const, reason: one.reason, settled_at: now }),
})

/** Closes the list of recipients: one row for each person, all of them or none. @returns how many get it */
export const closeList = async (app: App, mailing: MailingRow): Promise<number> => {
  const people = await judgeAudience(app, mailing)
  const now = toInstant(app.clock())
  await insertRecipients(
    app,
    people.map((one) => recipientOf(mailing.id, now, one)),
  )
  return writable(people).length
}

/**
 * Closes the list of recipients and begins to send.
 *
 * @param count how many the person was told that it goes to
 * @throws not_found; stale; mailing_state; nobody_to_write_to; audience_changed when they are others now
 */
export const startMailing = (app: App, staff: Staff, { id, version, count }: Seen & { count: number }) =>
  inTransaction(app, async (app) => {
    const row = await demandMailing(app, staff, id, lockMailing)
    if (row.version === version && row.state !== 'draft') fail(mailingFailures.mailing_state)
    const now = toInstant(app.clock())
    const set = { state: 'sending' as const, started_at: now, started_by: staff.staff.id, progressed_at: now }
    const begun = await mailings.update(app, staff, { id, version }, set, { action: 'state_changed' })
    const counted = await closeList(app, begun)
    if (counted === 0) fail(mailingFailures.nobody_to_write_to)
    if (counted !== count) fail(mailingFailures.audience_changed)
    await app.jobs.send(app, 'mailings.send', {})
    return getMailing(app, staff, id)
  })

/** What a step writes. */
const setOf = (app: App, step: MailingStep, staff: Staff, row: MailingRow) => {
  const now = toInstant(app.clock())
  if (step === 'pause') return { state: 'paused' as const, paused_because: 'person' as const }
  if (step === 'stop') return { state: 'stopped' as const, paused_because: null, ended_at: now }
  const started_by = row.started_by ?? staff.staff.id
  return { state: 'sending' as const, paused_because: null, progressed_at: now, started_by }
}

/** Nobody else gets it: who was not written to, and whose mail has not left. */
const endSending = async (app: App, id: number): Promise<void> => {
  await withdrawMails(app, await listInFlight(app, id))
  await skipUnwritten(app, id)
}

/** Pauses a letter, lets it go on, or stops it for good. @throws not_found; stale; mailing_state */
export const moveMailing = (app: App, staff: Staff, { id, version, action }: Seen & { action: MailingStep }) =>
  inTransaction(app, async (app) => {
    const row = await demandMailing(app, staff, id, lockMailing)
    const isCurrent = row.version === version
    if (isCurrent && next(mailingMachine, row.state, action) === undefined) fail(mailingFailures.mailing_state)
    const set = isCurrent ? setOf(app, action, staff, row) : {}
    await mailings.update(app, staff, { id, version }, set, { action: 'state_changed' })
    if (action === 'stop') await endSending(app, id)
    if (action === 'resume') {
      await hurryMails(app, await listInFlight(app, id))
      await app.jobs.send(app, 'mailings.send', {})
    }
    return getMailing(app, staff, id)
  })
