import { writeMail } from '#domains/mails/service.ts'
import { holderMailboxes } from '#domains/staff/holders/service.ts'
import { tellOfEntry } from '#domains/staff/notices/service.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { noteFault } from '#platform/server/faults.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { deliverMail, type MailVerdict } from '#platform/server/mail_delivery.ts'
import { nameMark } from '#platform/server/mail_letters.ts'
import { isDatabaseAway } from '#platform/server/postgres_errors.ts'
import { office, payer, proved, type Recipient } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { type Candidate, findCandidate } from '../audience/queries.ts'
import { whyNotWritten } from '../audience/rules.ts'
import { picturesOf, unsubscribeUrlOf, wordsOf } from '../layout/service.ts'
import { letterWords, mailingAnswers } from '../messages.ts'
import { findMailing, lockMailing, type MailingRow } from '../queries.ts'
import { isLate, kindPermission, type PauseReason } from '../rules.ts'
import {
  findOfMail,
  hasWaiting,
  holdMailing,
  isFull,
  linkMail,
  listStoppedInFlight,
  listUnderWay,
  noteProgress,
  settle,
  skip,
  takeWaiting,
} from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'mailings.send': Record<string, never>
  }
}

/** Milliseconds after which a run hands over to the next: a job may not take a quarter of an hour. */
const longestRun = 240_000

/** How we know the mailbox: an account proved it, a gift was paid for with it, staff or its owner wrote it down. */
const recipientOf = ({ kind }: MailingRow, { customer_id }: Candidate, email: string): Recipient => {
  if (customer_id !== null || kind === 'monthly') return proved(email)
  return kind === 'volunteers' ? office(email) : payer(email)
}

/** Where letters to many stand in the texts of the outbox: the monthly ones keep the name that they had. */
const textName = ({ id, month }: MailingRow) => (month === null ? `mailing:${id}` : `newsletter_letter:${month}`)

/** Notes that a letter waits for somebody to say that it shall go on, and tells those who may. */
export const pauseAsking = async (app: App, mailing: MailingRow, reason: Exclude<PauseReason, 'person'>) => {
  const job = system('mailings.send')
  const { before, after } = await updateVersion(app, job, 'mailings', mailing, {
    state: 'paused',
    paused_because: reason,
  })
  const words = { late: mailingAnswers.paused_late, restored: mailingAnswers.paused_restored }
  const log_id = await logChange(app, job, {
    action: 'state_changed',
    subject_type: 'mailings',
    subject_id: mailing.id,
    subject_label: words[reason](mailing.subject),
    before,
    after,
  })
  const people = await holderMailboxes(app, [kindPermission[mailing.kind]])
  await tellOfEntry(
    app,
    null,
    log_id,
    people.map(({ id }) => id),
  )
}

/** Pauses a letter that would go on too late. @returns whether it was */
const pauseIfLate = (app: App, id: number): Promise<boolean> =>
  inTransaction(app, async (app) => {
    const mailing = await lockMailing(app, id)
    if (mailing?.state !== 'sending' || !isLate(mailing.progressed_at ?? '', app.clock())) return false
    await pauseAsking(app, mailing, 'late')
    return true
  })

type Pictures = Awaited<ReturnType<typeof picturesOf>>
type Step = { readonly kind: 'over' | 'skipped' | 'failed' } | { readonly kind: 'written'; readonly mail_id: number }

/**
 * Writes to the next one, or notes why not: both in the transaction that takes the row, so that a run that dies here has
 * done nothing, and one that dies later has a mail in the outbox that says how far it came.
 */
const writeOne = (app: App, mailing_id: number, tried: number[], pictures: Pictures): Promise<Step> =>
  inTransaction(app, async (app): Promise<Step> => {
    const mailing = await holdMailing(app, mailing_id)
    if (mailing?.state !== 'sending') return { kind: 'over' }
    const row = await takeWaiting(app, mailing_id, tried)
    if (row) tried.push(row.id)
    const one = row && (await findCandidate(app, row.id))
    if (!row || !one) return { kind: 'over' }
    const reason = whyNotWritten(mailing, one)
    if (reason !== null || one.email === null) {
      await skip(app, row.id, reason ?? 'no_address')
      return { kind: 'skipped' }
    }
    const unsubscribe_url = unsubscribeUrlOf(app, mailing, row)
    const dedupe_key = `mailing:${mailing_id}:${row.id}`
    await writeMail(app, {
      ...wordsOf(mailing, { name: nameMark, unsubscribe_url, pictures }),
      kind: mailing.kind === 'monthly' ? 'newsletter_letter' : mailing.kind,
      to: recipientOf(mailing, one, one.email),
      to_name: one.name ?? (mailing.kind === 'monthly' ? null : letterWords.friend),
      dedupe_key,
      letter: textName(mailing),
      ...(unsubscribe_url !== null && { list_unsubscribe: unsubscribe_url }),
      about: { type: 'mailings', id: mailing_id },
      asks_before: true,
    })
    return { kind: 'written', mail_id: await linkMail(app, row.id, dedupe_key, one.email) }
  })

/** One that cannot be written is noted and holds up nobody; the next run tries it again. */
const writeNext = async (app: App, mailing_id: number, failed: number[], pictures: Pictures): Promise<Step> => {
  const tried = [...failed]
  try {
    return await writeOne(app, mailing_id, tried, pictures)
  } catch (error) {
    if (isDatabaseAway(error) || tried.length === failed.length) throw error
    failed.push(...tried.slice(failed.length))
    await noteFault(
      app,
      { job: 'mailings.send', item_id: mailing_id, place: 'job mailings.send' },
      error,
      'a letter was not written',
    )
    return { kind: 'failed' }
  }
}

/** Takes over what came of the mails; a letter with nobody left is done. */
const settleMailing = (app: App, id: number): Promise<void> =>
  inTransaction(app, async (app) => {
    if (await settle(app, id)) await noteProgress(app, id)
    if (await hasWaiting(app, id)) return
    const mailing = await lockMailing(app, id)
    if (mailing?.state !== 'sending') return
    const job = system('mailings.send')
    const ended_at = app.clock().toISOString()
    const { before, after } = await updateVersion(app, job, 'mailings', mailing, { state: 'done', ended_at })
    await logChange(app, job, {
      action: 'state_changed',
      subject_type: 'mailings',
      subject_id: id,
      subject_label: mailing.subject,
      before,
      after,
    })
  })

/** Sends a letter until everybody has it, the mail server takes no more, or the time of a run is over. @returns whether more waits */
const sendMailing = async (app: App, id: number, until: number): Promise<boolean> => {
  await settleMailing(app, id)
  if (await pauseIfLate(app, id)) return false
  const failed: number[] = []
  const mailing = await findMailing(app, id)
  const pictures = mailing ? await picturesOf(app, mailing) : []
  while (performance.now() < until) {
    if (await isFull(app, id)) return false
    const step = await writeNext(app, id, failed, pictures)
    if (step.kind === 'over') {
      await settleMailing(app, id)
      return false
    }
    if (step.kind === 'written') await deliverMail(app, step.mail_id)
    await inTransaction(app, async (app) => {
      if ((await settle(app, id)) || step.kind === 'skipped') await noteProgress(app, id)
    })
  }
  return true
}

/** Goes on with every letter that is being sent. */
const sendMailings = async (app: App): Promise<void> => {
  const until = performance.now() + longestRun
  for (const id of await listStoppedInFlight(app)) await settleMailing(app, id)
  let isMore = false
  await forEachDue(app, {
    name: 'mailings.send',
    outside: true,
    list: (tried) => listUnderWay(app, tried),
    run: async (app, { id }) => {
      isMore = (await sendMailing(app, id, until)) || isMore
    },
  })
  if (isMore) await app.jobs.send(app, 'mailings.send', {})
}

/** What becomes of a mail of a letter at the moment at which it would be sent. */
const recheckedRecipient = async (app: App, mail_id: number): Promise<MailVerdict> => {
  const row = await findOfMail(app, mail_id)
  const mailing = row && (await holdMailing(app, row.mailing_id))
  if (!row || !mailing) return 'drop'
  if (mailing.state === 'paused') return 'wait'
  if (mailing.state !== 'sending') {
    await skip(app, row.id, 'stopped')
    return 'drop'
  }
  if (isLate(mailing.progressed_at ?? '', app.clock())) {
    await pauseAsking(app, mailing, 'late')
    return 'wait'
  }
  const one = await findCandidate(app, row.id)
  const reason = one ? whyNotWritten(mailing, one) : 'closed'
  if (reason === null) return 'send'
  await skip(app, row.id, reason)
  return 'drop'
}

/** Says whether a mail of a letter may still go. For src/event_handlers.ts. */
export const recheckDueMail = async (app: App, { mail_id, answer }: DomainEventMap['mail due']): Promise<void> => {
  answer.verdict = await recheckedRecipient(app, mail_id)
}

/** For src/workers.ts. */
export const mailingWorkers: readonly JobWorker[] = [
  worker({ name: 'mailings.send', run: sendMailings, cron: '* * * * *', cron_data: {}, at_start: {} }),
]
