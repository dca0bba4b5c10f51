import { z } from 'zod'
import { mailStates } from '#domains/mails/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, Id, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { letterWords as words } from '../desk_messages.ts'
import { mailboxCauses } from '../mailbox/rules.ts'
import { answerLimit, contactTopics, letterMachine, letterSources, letterSteps } from '../rules.ts'

export const letterFailures = failures({
  letter_state: [409, words.state],
  newer_letter: [409, words.newer],
  not_answerable: [409, words.not_answerable],
})

const LetterStatusField = z.enum(letterMachine.states)
const Colleague = z.object({ id: z.int(), name: z.string() })

export const LetterRow = z.object({
  id: z.int(),
  contact_no: z.string(),
  topic: z.enum(contactTopics),
  name: Personal('member', 'name'),
  email: Personal('member', 'email'),
  /** The beginning of what was written first. */
  excerpt: Personal('member', 'letter'),
  source: z.enum(letterSources),
  status: LetterStatusField,
  is_automatic: z.boolean(),
  assignee: Colleague.nullable(),
  created_at: z.string(),
  /** When the newest letter of the thread came or was written. */
  last_at: z.string(),
  version: z.int(),
})
export type LetterRow = z.output<typeof LetterRow>

/** A picture or a PDF that came with a mail; whoever opens it is written down. */
const LetterFile = z.object({
  id: z.int(),
  mime: z.string(),
  bytes: z.int(),
  original_name: z.string().nullable(),
  src: z.string(),
})
export type LetterFile = z.output<typeof LetterFile>

/** One letter of a thread after the first. */
const ThreadMail = z.object({
  id: z.int(),
  direction: z.enum(['in', 'out']),
  body: Personal('member', 'letter'),
  is_automatic: z.boolean(),
  files: z.array(LetterFile),
  /** Names of what was attached and not kept; it stays in the mailbox that the mail came to. */
  attachment_names: z.array(z.string()),
  /** Who of the staff wrote it. */
  author_name: z.string().nullable(),
  created_at: z.string(),
  /** How far an answer has come; null for what came in, and when the outbox has forgotten it. */
  mail: z
    .object({ state: z.enum(mailStates), sent_at: z.string().nullable(), last_error: z.string().nullable() })
    .nullable(),
})

/** Where the answer to an answer of ours goes. */
const Replies = z.object({
  /** Into its letter; else only to the mailbox. */
  come_back: z.boolean(),
  /** null: nobody said. */
  mailbox: z.string().nullable(),
  /** Since when nothing could be fetched from the mailbox, and why. */
  failing: z.object({ since: z.string(), cause: z.enum(mailboxCauses) }).nullable(),
})
export type Replies = z.output<typeof Replies>

export const Letter = LetterRow.omit({ excerpt: true }).extend({
  phone: Personal('member', 'phone').nullable(),
  reference_no: z.string().nullable(),
  subject: z.string().nullable(),
  message: Personal('member', 'letter'),
  customer_id: z.int().nullable(),
  handled_at: z.string().nullable(),
  /** When writer and words went, by the settings of what is kept. */
  erased_at: z.string().nullable(),
  /** What came with the first letter. */
  files: z.array(LetterFile),
  mails: z.array(ThreadMail),
  steps: z.array(z.enum(letterSteps)),
  /** Why it cannot be answered. */
  not_answerable: z.enum(['automatic', 'nobody']).nullable(),
  replies: Replies,
})
export type Letter = z.output<typeof Letter>

export const letterList = listOf({
  sort: ['-last_at', '-created_at'],
  filters: {
    status: manyOf(LetterStatusField).optional(),
    topic: z.enum(contactTopics).optional(),
    assignee: Id.optional(),
    /** Nobody has it yet. */
    unassigned: FlagFilter.optional(),
    automatic: FlagFilter.optional(),
  },
})

const path = '/api/admin/contact-messages'

const list = endpoint({
  method: 'GET',
  path,
  summary: 'Letters of the contact page and of the mailbox, the newest thread first',
  access: staff('customers view'),
  query: letterList,
  output: pageOf(LetterRow),
})

const step = {
  method: 'POST',
  access: staff('customers update'),
  params: IdParams,
  output: Letter,
  status: 200,
} as const

export const lettersApi = {
  list,
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One letter with its thread',
    access: staff('customers view'),
    params: IdParams,
    output: Letter,
    failures: [common.not_found],
  }),
  answer: endpoint({
    ...step,
    path: `${path}/:id/answer`,
    summary: 'Answer by mail; refused while there is a newer letter than the page has shown',
    body: Versioned.extend({
      text: requiredText(words.answer, answerLimit),
      /** The newest letter of the thread that was seen; 0: only the first one. */
      seen_id: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
      /** Done with it. */
      finish: Flag.default(false),
    }),
    failures: [common.not_found, common.stale, letterFailures.newer_letter, letterFailures.not_answerable],
  }),
  move: endpoint({
    ...step,
    path: `${path}/:id/move`,
    summary: 'Say that a letter is done, or that it waits again',
    body: Versioned.extend({ action: z.enum(letterSteps) }),
    failures: [common.not_found, common.stale, letterFailures.letter_state],
  }),
  assign: endpoint({
    ...step,
    path: `${path}/:id/assign`,
    summary: 'Give a letter to somebody, or to nobody',
    body: Versioned.extend({ assignee_id: Id.nullish().transform((id) => id ?? null) }),
    failures: [common.not_found, common.stale],
  }),
  people: endpoint({
    method: 'GET',
    path: `${path}/people`,
    summary: 'Who may be given a letter, by name; the first twenty',
    access: staff('customers view'),
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ data: z.array(Colleague) }),
  }),
  replies: endpoint({
    method: 'GET',
    path: `${path}/replies`,
    summary: 'Where answers to our letters go, and since when none could be fetched',
    access: staff('customers view'),
    output: Replies,
  }),
  presence: endpoint({
    method: 'POST',
    path: `${path}/:id/presence`,
    summary: 'Say that one has a letter open; answers who else has',
    access: staff('customers view'),
    keyless: 'sets',
    params: IdParams,
    output: z.object({ others: z.array(Colleague) }),
    status: 200,
    failures: [common.not_found],
  }),
  export: exportOf({ name: 'contact_messages.export', of: 'letters', list }),
}
