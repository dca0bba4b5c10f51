import { z } from 'zod'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { mailingSubject, mailingAnswers as words } from './messages.ts'
import {
  mailingKinds,
  mailingLimits,
  mailingMachine,
  mailingSteps,
  pauseReasons,
  recipientStates,
  skipReasons,
  writtenKinds,
} from './rules.ts'

const { columns: c } = mailingSubject

export const mailingFailures = failures({
  mailing_state: [409, words.state],
  audience_changed: [409, words.audience_changed],
  nobody_to_write_to: [409, words.nobody],
})

const MailingStateField = z.enum(mailingMachine.states)

const MailingRow = z.object({
  id: z.int(),
  kind: z.enum(mailingKinds),
  subject: z.string(),
  state: MailingStateField,
  paused_because: z.enum(pauseReasons).nullable(),
  campaign_id: z.int().nullable(),
  campaign_title: z.string().nullable(),
  volunteer_statuses: z.array(z.string()),
  /** How many recipients are in each state. */
  counts: z.object({ waiting: z.int(), sent: z.int(), refused: z.int(), skipped: z.int() }),
  /** Who of the staff sent it, or wrote it; null for one that wrote itself. */
  by_name: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  version: z.int(),
})
export type MailingRow = z.output<typeof MailingRow>

export const Mailing = MailingRow.extend({
  body: z.string(),
  campaign_update_id: z.int().nullable(),
  progressed_at: z.string().nullable(),
  steps: z.array(z.enum(mailingSteps)),
  /** Pictures of the report that go with it. */
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** Without a mail server letters are kept and not sent. */
  sends: z.boolean(),
  /** A backup from this moment was loaded after this letter was begun: it may have gone out already. */
  restored_from: z.string().nullable(),
})
export type Mailing = z.output<typeof Mailing>

export const mailingList = listOf({
  sort: ['-created_at', 'subject'],
  filters: {
    kind: z.enum(mailingKinds).optional(),
    state: manyOf(MailingStateField).optional(),
    campaign: Id.optional(),
  },
})

export const Recipient = z.object({
  id: z.int(),
  name: Personal('addressee', 'name').nullable(),
  email: Personal('addressee', 'email').nullable(),
  state: z.enum(recipientStates),
  reason: z.enum(skipReasons).nullable(),
  error: z.string().nullable(),
  settled_at: z.string().nullable(),
  /** Of the letter. */
  subject: z.string(),
})
export type Recipient = z.output<typeof Recipient>

export const recipientList = listOf({
  sort: ['id', '-settled_at'],
  filters: {
    mailing: Id.optional(),
    state: z.enum(recipientStates).optional(),
    reason: z.enum(skipReasons).optional(),
  },
})

/** What a letter is about: a campaign and a report of it, or volunteers in some states. Its words come from there. */
const NewMailing = z.object({
  kind: z.enum(writtenKinds),
  campaign_id: Id.optional(),
  campaign_update_id: Id.optional(),
  volunteer_statuses: z.array(z.string().max(20)).max(10).optional(),
})
export type NewMailing = z.output<typeof NewMailing>

const Words = z.object({
  subject: requiredText(c.subject, mailingLimits.subject),
  body: requiredText(c.body, mailingLimits.body),
})
export type MailingWords = z.output<typeof Words>

/** Whoever would get it. */
const Audience = z.object({
  count: z.int(),
  left_out: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
})

/** Somebody who would get it, by their place among all of them. */
const Reader = z.object({
  key: z.int(),
  name: Personal('addressee', 'name').nullable(),
  email: Personal('addressee', 'email').nullable(),
})

const path = '/api/admin/mailings'
// each only for those who may change what it is about (decision 237)
const access = anyStaff

const list = endpoint({
  method: 'GET',
  path,
  summary: 'Letters to many, the newest first, each only for those who may change what it is about',
  access,
  query: mailingList,
  output: pageOf(MailingRow),
})

const recipients = endpoint({
  method: 'GET',
  path: '/api/admin/mailing-recipients',
  summary: 'Who gets a letter, and what came of it',
  access,
  query: recipientList,
  output: pageOf(Recipient),
})

const one = { access, params: IdParams } as const

export const mailingsApi = {
  list,
  recipients,
  export: exportOf({ name: 'mailings.export', of: 'letters', list }),
  exportRecipients: exportOf({ name: 'mailing_recipients.export', of: 'recipients', list: recipients }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One letter and how far it is',
    output: Mailing,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Begin a letter; one of a report of progress that has a letter answers with that',
    access,
    body: NewMailing,
    output: Mailing,
    status: 201,
    failures: [common.not_permitted],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    path: `${path}/:id`,
    body_size: 'long_form',
    summary: 'Change the words of a letter that was not sent',
    body: Words.extend(Versioned.shape),
    output: Mailing,
    failures: [common.not_found, common.stale, mailingFailures.mailing_state],
  }),
  audience: endpoint({
    ...one,
    method: 'GET',
    path: `${path}/:id/audience`,
    summary: 'How many would get it now, and who is left out for which reason',
    output: Audience,
    failures: [common.not_found],
  }),
  readers: endpoint({
    ...one,
    method: 'GET',
    path: `${path}/:id/readers`,
    summary:
      'Those who would get it now, to see the letter as one of them; q searches name and mailbox, the first twenty',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ data: z.array(Reader) }),
    failures: [common.not_found],
  }),
  preview: endpoint({
    ...one,
    method: 'GET',
    path: `${path}/:id/preview`,
    summary: 'The letter as one of those who would get it reads it',
    query: z.object({ key: whole({ min: 0, max: 1_000_000 }).default(0) }),
    output: z.object({
      /** How many would get it now. */
      count: z.int(),
      to_name: Personal('addressee', 'name').nullable(),
      subject: z.string(),
      text: Personal('addressee', 'letter'),
    }),
    failures: [common.not_found],
  }),
  test: endpoint({
    ...one,
    method: 'POST',
    path: `${path}/:id/test`,
    summary: 'Send the letter to oneself',
    output: z.object({ message: z.string() }),
    status: 200,
    failures: [common.not_found],
  }),
  start: endpoint({
    ...one,
    method: 'POST',
    path: `${path}/:id/start`,
    summary: 'Send it to as many as were counted; refused when they are others now',
    body: Versioned.extend({ count: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }) }),
    output: Mailing,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      mailingFailures.mailing_state,
      mailingFailures.audience_changed,
      mailingFailures.nobody_to_write_to,
    ],
  }),
  move: endpoint({
    ...one,
    method: 'POST',
    path: `${path}/:id/move`,
    summary: 'Pause a letter, let it go on, or stop it for good',
    body: Versioned.extend({ action: z.enum(mailingSteps) }),
    output: Mailing,
    status: 200,
    failures: [common.not_found, common.stale, mailingFailures.mailing_state],
  }),
}
