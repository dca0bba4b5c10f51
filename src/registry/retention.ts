import type { Database } from './database.gen.ts'

type Tables = keyof Database
/** Why rows stay for good, with where that stands. The product deletes nothing of these tables. */
export const goodReasons = {
  money: 'books and papers of money: 10 years at least (社會團體財務處理辦法 §17 §21, 公益勸募條例 §16, 細則 §9 §10)',
  log: 'who did what, 5 years at least; its chain would break',
  consent: 'what people agreed to, in the words of then (個人資料保護法 §7 §8)',
  animals: 'where an animal came from, what was done for it and who took it in',
  cases: 'cases that were or may be paid out of the books',
} as const

/** What staff keep and end themselves, or what there is a known number of. */
export const records = {
  shown: 'what the charity shows and sells; staff end it',
  people: 'an account, until its owner or staff end it; papers of money then keep its number alone',
  help: 'who helps and who is helped, until staff end it',
  house: 'how the product is set up',
  one: 'one row for each thing that there is',
} as const

/** Rows that a rule leaves alone: `sql` is true of them (`t` is the row), `words` say which they are. */
type Exception = { readonly sql: string; readonly words: string }

/** Columns that are emptied before the row goes. `done` notes when, so that no row is looked at twice. */
type Blank<Column extends string> = {
  readonly days: number
  readonly done: Column
  readonly set: { readonly [C in Column]?: string | null }
  readonly words: string
}

/** Rows that go by their age. */
export type Aged<Column extends string> = {
  /** How old a row gets, in days of 24 hours or in hours. A date begins at midnight in Taipei. */
  readonly age: { readonly days: number } | { readonly hours: number }
  /** From when it is counted; of several the first that passes. A row without that moment stays. */
  readonly since: Column | readonly Column[]
  readonly why: string
  readonly but?: Exception
  readonly blank?: Blank<Column>
  /** So few rows that no index is worth it. */
  readonly few?: true
}

/** Rows that a job of their own deletes, because more goes along than a row. */
type ByJob = { readonly job: string; readonly until: string }

/** How long rows stay, and why. */
export type Kept<Column extends string> =
  | { readonly ever: keyof typeof goodReasons }
  | { readonly record: keyof typeof records }
  /** As long as the row that they belong to. */
  | { readonly with: Tables }
  | Aged<Column>
  | ByJob

export type ColumnOf<T extends Tables> = keyof Database[T] & string

const day = 1
const year = 365

/** The tables whose rows go by their age. */
export const aged = {
  backups: {
    age: { days: 400 },
    since: 'made_at',
    why: 'when there was one',
    but: { sql: 't.made_at = (select max(made_at) from backups)', words: 'the last' },
  },
  blog_reads: { age: { days: day }, since: 'read_on', why: 'a second read of a day is not counted' },
  content_changes: { age: { hours: 1 }, since: 'changed_at', why: 'what other processes have yet to see' },
  customer_merges: {
    age: { days: 2 },
    since: 'merged_at',
    why: 'what parting two accounts needs; it can be done for a day',
    few: true,
  },
  customer_one_time_tokens: { age: { days: 90 }, since: 'expires_at', why: 'who asked for a link' },
  customer_tokens: { age: { days: 90 }, since: ['expires_at', 'revoked_at'], why: 'who signed in from where' },
  data_requests: {
    age: { days: 5 * year },
    since: 'ended_at',
    why: 'that what a person asked of their data was answered in time',
    few: true,
  },
  device_links: { age: { hours: 1 }, since: 'expires_at', why: 'a link by which staff confirm a device' },
  faq_votes: {
    age: { days: year },
    since: 'created_at',
    why: 'one opinion of a visitor, which may change; the sums stay',
  },
  faults: { age: { days: year }, since: 'last_at', why: 'what went wrong before', few: true },
  import_runs: {
    age: { days: year },
    since: 'created_at',
    why: 'what an import did',
    but: {
      sql: "t.id in (select max(id) from import_runs where status = 'applied' group by source)",
      words: 'the last of a source that was applied: the next is compared with it',
    },
    few: true,
  },
  mail_bodies: {
    age: { days: 90 },
    since: 'created_at',
    why: 'the text of a letter that goes to many',
    but: {
      sql: 'exists (select from mail_outbox m where m.body_id = t.id)',
      words: 'those of mails that have theirs yet',
    },
    few: true,
  },
  contact_viewers: { age: { days: day }, since: 'seen_at', why: 'who has a letter open at the same time', few: true },
  mail_outbox: {
    age: { days: year },
    since: 'created_at',
    why: 'whom the product wrote to, and when',
    but: { sql: "t.state in ('queued', 'sending')", words: 'those on their way, which are given up after 30 days' },
    blank: {
      days: 90,
      done: 'blanked_at',
      set: { text_body: '', html_body: '', to_name: null, attachments: '[]', body_id: null },
      words: 'text, name and attachments',
    },
  },
  mailing_recipients: {
    age: { days: year },
    since: 'settled_at',
    why: 'who got which letter to many; the letter itself stays',
  },
  member_exports: {
    age: { days: year },
    since: 'created_at',
    why: 'that a copy was asked for; its file goes after 7 days',
    but: {
      sql: "t.file_key is not null or t.state in ('waiting', 'working')",
      words: 'those in the making, and those whose file is still there',
    },
    few: true,
  },
  member_notices: { age: { days: year }, since: 'created_at', why: 'what a member was told' },
  newsletter_subscriptions: {
    age: { days: 7 },
    since: 'created_at',
    why: 'an address that nobody confirmed',
    but: { sql: 't.confirmed_at is not null', words: 'confirmed ones, which stay until they are taken off the list' },
  },
  oauth_attempts: { age: { hours: 1 }, since: 'expires_at', why: 'a sign-in at a provider that never came back' },
  order_drafts: {
    age: { days: 30 },
    since: 'updated_at',
    why: 'an order that staff began and did not place',
    few: true,
  },
  permission_requests: { age: { days: year }, since: 'created_at', why: 'who asked to be allowed what', few: true },
  planned_approvals: {
    age: { days: 30 },
    since: 'created_at',
    why: 'what was typed for an approval that was taken back or could not be carried out',
    but: { sql: "t.state = 'waiting'", words: 'those that wait' },
    few: true,
  },
  refused_notices: { age: { days: 30 }, since: 'received_at', why: 'notices that no gateway signed' },
  request_keys: { age: { days: 7 }, since: 'made_at', why: 'the same press twice, with sealed answers' },
  staff_jobs: {
    age: { days: 90 },
    since: 'finished_at',
    why: 'work of staff in the background; what it changed stays in the log',
    but: {
      sql: 'exists (select from staff_jobs o where o.undoes_id = t.id or o.applies_id = t.id)',
      words: 'those that a younger one took back or carried out',
    },
    few: true,
  },
  member_views: {
    age: { hours: 1 },
    since: 'expires_at',
    why: 'views the pages of a member that are over; the log keeps them',
  },
  passkey_challenges: {
    age: { hours: 1 },
    since: 'expires_at',
    why: 'questions to authenticators that nobody answered',
  },
  staff_notices: { age: { days: 90 }, since: 'created_at', why: 'what the bell shows' },
  surrenders: {
    age: { days: 10 * year },
    since: 'ended_at',
    why: 'which animals were to be given up, where and why, for the statistics',
    blank: {
      days: 2 * year,
      done: 'erased_at',
      set: { name: null, phone: null, reason_note: null, counselling: null, ended_note: null },
      words: 'who kept it and what was written about them',
    },
  },
  staff_sessions: { age: { hours: 1 }, since: 'expires_at', why: 'sessions that ended' },
  user_one_time_tokens: {
    age: { days: 90 },
    since: 'expires_at',
    why: 'who was invited when',
    but: {
      sql: "t.used_at is null and t.replaced_at is null and exists (select from users u where u.id = t.user_id and u.status = 'invited')",
      words: 'the last one of an account that is still invited',
    },
    few: true,
  },
  wishes: { age: { days: year }, since: 'created_at', why: 'who waits for a thing or an animal' },
} as const satisfies { readonly [T in Tables]?: Aged<ColumnOf<T>> }

/** Days after which an account that nobody confirmed and that nothing hangs on goes. */
export const unconfirmedDays = 180

/** The tables that jobs of their own look after. */
export const byJob = {
  carts: {
    job: 'cart.forget',
    until: 'its end, an empty one of a guest 2 days; one that became an order stays with it',
  },
  contact_messages: {
    job: 'retention.erase_personal_data',
    until:
      'at most 6 months after the newest letter of the thread (settings), as the form promises, with the mails about it; number, topic and days stay',
  },
  customers: {
    job: 'customers.forget_unconfirmed',
    until: `their owner or staff end them, papers of money then keep their number alone; those that nobody confirmed and nothing hangs on ${unconfirmedDays} days`,
  },
  lamp_blessings: { job: 'lamps.expire', until: 'the end of the lamp; their sum stays on it' },
  media: { job: 'media.sweep', until: '7 days without a record that has it; else with that record' },
  rate_limits: { job: 'limits.prune', until: 'the end of the window of the limit' },
  staff_job_rows: { job: 'jobs.expire', until: 'the end of the results of the job, 7 days' },
} as const satisfies { readonly [T in Tables]?: ByJob }
