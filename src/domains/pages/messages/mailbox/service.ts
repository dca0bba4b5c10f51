import { holderMailboxes } from '#domains/staff/holders/service.ts'
import { tellOfEntry } from '#domains/staff/notices/service.ts'
import { isFailed } from '#platform/contract/failures.ts'
import { tableTime, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import { noteFault } from '#platform/server/faults.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { isDatabaseAway } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { ImapAccount } from '../config.ts'
import { incomingFailures } from '../incoming/contract.ts'
import { takeMail } from '../incoming/service.ts'
import { mailboxWords as words } from './messages.ts'
import { findBox, findOrMakeBox, noteDone, noteFailing, noteStuck, noteTold, noteWorks } from './queries.ts'
import { askFor, isToBeTold, type MailboxCause, triesOfMail } from './rules.ts'
import { type Folder, MailboxFailure, withFolder } from './server.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'mail.fetch': Record<string, never>
  }
}

/** How long one run goes on, in milliseconds: the next minute brings the next. */
const longestRun = 8 * 60_000

const nameOf = ({ user, host, folder }: ImapAccount): string => `${user}@${host}/${folder}`.slice(0, 500)

/** An entry of the log, of which those hear at the bell who answer letters. */
const tell = async (app: App, box: number, subject_label: string): Promise<void> => {
  const about = { action: 'state_changed', subject_type: 'incoming_mailboxes', subject_id: String(box) } as const
  const log_id = await logChange(app, system('mail.fetch'), { ...about, subject_label })
  const people = await holderMailboxes(app, ['customers update'])
  await tellOfEntry(
    app,
    null,
    log_id,
    people.map(({ id }) => id),
  )
}

const noteFailure = (app: App, box: number, cause: MailboxCause): Promise<void> =>
  inTransaction(app, async (app) => {
    const now = app.clock()
    const { failing_since, told_at } = await noteFailing(app, box, { cause, now: toInstant(now) })
    const since = new Date(failing_since ?? now)
    if (!isToBeTold({ cause, since, isTold: told_at !== null }, now)) return
    // of two processes one tells
    if (await noteTold(app, box, toInstant(now))) await tell(app, box, words.failing(cause))
  })

const noteSuccess = (app: App, box: number): Promise<void> =>
  inTransaction(app, async (app) => {
    const since = await noteWorks(app, box, toInstant(app.clock()))
    if (since !== null) await tell(app, box, words.again(tableTime(since)))
  })

type Box = { readonly id: number }

/** A mail that is no letter here: marked for whoever looks into the mailbox, and told. */
const leave = async (app: App, { id }: Box, folder: Folder, uid: number): Promise<void> => {
  await folder.mark(uid, '\\Flagged')
  await inTransaction(app, async (app) => {
    await tell(app, id, words.left)
    await noteDone(app, id, { validity: folder.validity, uid })
  })
}

/**
 * Whether a mail was written down. One that fails for another reason than itself (a full disk) is tried in the next
 * minutes, and holds up those behind it for as long.
 *
 * @throws MailboxFailure
 */
const isTaken = async (app: App, { id }: Box, uid: number, bytes: Buffer): Promise<boolean> => {
  try {
    await takeMail(app, bytes)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    if (isFailed(error, incomingFailures.mail_unreadable)) return false
    await noteFault(app, { job: 'mail.fetch', place: 'mail that came' }, error, 'mail not taken')
    if ((await noteStuck(app, id, uid)) >= triesOfMail) return false
    throw new MailboxFailure('reading', error)
  }
}

/**
 * Takes one mail. It is written down first, marked as read then, and passed by last: whoever is killed in between takes
 * it again, and it is known by its id.
 */
const take = async (app: App, box: Box, folder: Folder, uid: number): Promise<void> => {
  const bytes = await folder.read(uid)
  if (bytes === null) return leave(app, box, folder, uid)
  if (bytes !== undefined) {
    if (!(await isTaken(app, box, uid, bytes))) return leave(app, box, folder, uid)
    await folder.mark(uid, '\\Seen')
  }
  await noteDone(app, box.id, { validity: folder.validity, uid })
}

/** @throws MailboxFailure */
const takeNew = async (app: App, imap: ImapAccount): Promise<void> => {
  const box = await findOrMakeBox(app, nameOf(imap))
  const end = performance.now() + longestRun
  await withFolder(imap, async (folder) => {
    const found = await folder.list(askFor(box, folder.validity, app.clock()))
    for (const uid of found) {
      if (performance.now() > end) return
      await take(app, box, folder, uid)
    }
  })
}

/** Fetches what came to the mailbox. Where that fails the next minute tries again, and staff see since when. */
export const fetchMail = async (app: App): Promise<void> => {
  const imap = app.config.incoming_mail?.imap
  if (!imap) return
  const { id } = await findOrMakeBox(app, nameOf(imap))
  try {
    await takeNew(app, imap)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return noteFailure(app, id, error instanceof MailboxFailure ? error.why : 'line')
  }
  await noteSuccess(app, id)
}

/** Since when nothing comes in, and why; null: it does, or nobody has tried yet. */
export const failureOf = async (app: App): Promise<{ since: string; cause: MailboxCause } | null> => {
  const imap = app.config.incoming_mail?.imap
  const box = imap ? await findBox(app, nameOf(imap)) : undefined
  return box?.failing_since && box.cause ? { since: box.failing_since, cause: box.cause } : null
}

/** For src/workers.ts. A run that failed is not done again by the queue: the next one comes in a minute. */
export const mailboxWorkers: readonly JobWorker[] = [
  worker({ name: 'mail.fetch', run: fetchMail, cron: '* * * * *', cron_data: {}, retries: 0 }),
]
