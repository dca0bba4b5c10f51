import type { z } from 'zod'
import { writeMail } from '#domains/mails/service.ts'
import { listHoldersByName, whoHolds } from '#domains/staff/holders/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { office } from '#platform/server/recipients.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { answerMail, firstMail, letterWords as words } from '../desk_messages.ts'
import { filesOfThread } from '../files/service.ts'
import { contactTopicWords } from '../messages.ts'
import { insertMessage } from '../queries.ts'
import { repliesOf, replyAddressOf } from '../replies/service.ts'
import { type LetterStep, letterMachine, letterStepsIn, whyNotAnswered } from '../rules.ts'
import { type Letter, letterFailures, type letterList } from './contract.ts'
import {
  findLetter,
  insertAnswer,
  linkAnswer,
  listLetterRows,
  listThread,
  lockLetter,
  newestInThread,
  newestMessageId,
  noteViewer,
} from './queries.ts'

type Reads = Granted<'customers view'>
type Staff = Granted<'customers update'>
type Seen = { readonly id: number; readonly version: number }

/** What somebody must hold who is given a letter: both, so that its page opens and its buttons work. */
const hands = ['customers view', 'customers update'] as const

const letters = recorded('contact_messages', { label: ({ contact_no }) => contact_no })

/** Letters of every state, a page of them. */
export const listLetters = (app: App, { staff }: Reads, query: z.output<typeof letterList>) =>
  listLetterRows(app, staff, query)

/** One letter with its thread. @throws not_found */
export const getLetter = async (app: App, _staff: Reads | Staff, id: number): Promise<Letter> => {
  const row = (await findLetter(app, id)) ?? fail(common.not_found)
  const thread = await listThread(app, id)
  const files = await filesOfThread(
    app,
    id,
    thread.map((mail) => mail.id),
  )
  return {
    ...row,
    files: files.first,
    mails: thread.map(({ state, sent_at, last_error, ...mail }) => ({
      ...mail,
      files: files.of(mail.id),
      mail: state === null ? null : { state, sent_at, last_error },
    })),
    steps: letterStepsIn(row.status, row.erased_at !== null),
    not_answerable: whyNotAnswered(row),
    replies: await repliesOf(app),
  }
}

/** Where answers to our answers go. */
export const getReplies = (app: App, _staff: Granted<'customers view'>) => repliesOf(app)

type Answer = { readonly text: string; readonly seen_id: number; readonly finish: boolean }

type LetterRow = NonNullable<Awaited<ReturnType<typeof lockLetter>>>
type Heading = { readonly subject: string; readonly greeting: string }

/** Writes a mail of ours, and notes it in the thread. */
const send = async (app: App, staff: Staff, row: LetterRow, heading: Heading, text: string) => {
  const answer = {
    contact_message_id: row.id,
    body: text,
    created_by: staff.staff.id,
    created_at: toInstant(app.clock()),
  }
  const id = await insertAnswer(app, answer)
  const dedupe_key = `contact_answer:${id}`
  await writeMail(app, {
    ...heading,
    kind: 'contact_answer',
    // somebody of the staff writes to it by hand
    to: office(row.email),
    to_name: row.name,
    paragraphs: text.split(/\n{2,}/),
    facts: [[words.number, row.contact_no]],
    dedupe_key,
    about: { type: 'contact_messages', id: row.id },
    reply_to: await replyAddressOf(app, row.reply_token),
    in_reply_to: (await newestMessageId(app, row.id)) ?? row.message_id,
  })
  await linkAnswer(app, id, dedupe_key)
}

/**
 * Answers a letter by mail. Nobody answers past a letter that came, or that a colleague wrote, after the page was loaded.
 *
 * @throws not_found; newer_letter; stale; not_answerable
 */
export const answerLetter = (app: App, staff: Staff, { id, version, text, seen_id, finish }: Seen & Answer) =>
  inTransaction(app, async (app) => {
    const row = (await lockLetter(app, id)) ?? fail(common.not_found)
    if (whyNotAnswered(row) !== null) fail(letterFailures.not_answerable)
    if ((await newestInThread(app, id)) > seen_id) fail(letterFailures.newer_letter)
    const now = toInstant(app.clock())
    const handled = finish ? { handled_by: staff.staff.id, handled_at: now } : { handled_by: null, handled_at: null }
    const set = { status: finish ? ('done' as const) : ('answered' as const), last_at: now, ...handled }
    await letters.update(app, staff, { id, version }, set, { action: 'state_changed' })
    await send(app, staff, row, answerMail(row, contactTopicWords[row.topic]), text)
    return getLetter(app, staff, id)
  })

type Begun = {
  readonly to: { readonly id: number; readonly name: string; readonly email: string }
  readonly subject: string
  readonly text: string
}

/**
 * Begins a thread with a letter to a member, in the caller's transaction. An answer comes back into it.
 *
 * @returns the number of the thread
 */
export const beginLetter = async (app: App, staff: Staff, { to, subject, text }: Begun): Promise<number> => {
  const now = toInstant(app.clock())
  const { id } = await insertMessage(app, taipeiDay(app.clock()), {
    ...{ topic: 'other', source: 'staff', status: 'answered', customer_id: to.id, name: to.name, email: to.email },
    ...{ subject, message: words.begun(subject), created_at: now, last_at: now, assignee_id: staff.staff.id },
  })
  const row = (await lockLetter(app, id)) ?? fail(common.not_found)
  await recordChange(app, staff, {
    action: 'created',
    subject_type: 'contact_messages',
    subject_id: id,
    subject_label: row.contact_no,
    after: row,
  })
  await send(app, staff, row, firstMail({ subject, name: to.name }), text)
  return id
}

/** Says that a letter is done, or waits again. @throws not_found; stale; letter_state */
export const moveLetter = (app: App, staff: Staff, { id, version, action }: Seen & { action: LetterStep }) =>
  inTransaction(app, async (app) => {
    const row = (await lockLetter(app, id)) ?? fail(common.not_found)
    const status = row.erased_at === null ? next(letterMachine, row.status, action) : undefined
    if (row.version === version && status === undefined) fail(letterFailures.letter_state)
    const isDone = action === 'finish'
    const handled = { handled_by: isDone ? staff.staff.id : null, handled_at: isDone ? toInstant(app.clock()) : null }
    const set = { ...(status && { status }), ...handled }
    await letters.update(app, staff, { id, version }, set, { action: 'state_changed' })
    return getLetter(app, staff, id)
  })

/** Who may be given a letter, by name. */
export const listLetterPeople = async (app: App, _staff: Reads, q: string) => ({
  data: await listHoldersByName(app, hands, q),
})

/** Gives a letter to somebody, or to nobody. @throws not_found; stale; invalid (422) for somebody who may not answer it */
export const assignLetter = (
  app: App,
  staff: Staff,
  { id, version, assignee_id }: Seen & { assignee_id: number | null },
) =>
  inTransaction(app, async (app) => {
    const row = (await lockLetter(app, id)) ?? fail(common.not_found)
    const isOther = assignee_id !== null && assignee_id !== row.assignee_id
    if (isOther && !(await whoHolds(app, hands, [assignee_id])).has(assignee_id))
      failField('assignee_id', words.not_assignable)
    await letters.update(app, staff, { id, version }, { assignee_id })
    return getLetter(app, staff, id)
  })

/** Notes that somebody has a letter open; tells who else has. @throws not_found */
export const viewLetter = async (app: App, staff: Reads, id: number) => {
  if (!(await findLetter(app, id))) fail(common.not_found)
  return { others: await noteViewer(app, id, staff.staff.id) }
}
