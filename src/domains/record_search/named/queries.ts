import { type RawBuilder, sql } from 'kysely'
import { kindPermission } from '#domains/mailings/rules.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { PersonalMark } from '#platform/contract/personal.ts'
import type { Reader } from '#platform/contract/readers.ts'
import type { AllClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { mostLookedAt } from '../queries.ts'
import type { NamedHit } from './contract.ts'
import type { NamedKind } from './rules.ts'

/** The most of a kind that are answered. */
export const mostNamed = 3

/** Of kinds with an index the newest rows alone are looked at first: what stands in very many rows is among them. */
const newestOfMany = 500

type Text = RawBuilder<string | null>
type Condition = RawBuilder<boolean>

type Source = {
  /** Its rows, as `r`; one of them is `s` in what follows. */
  readonly rows: RawBuilder<unknown>
  /** What of a row is looked at; `index` the text of an index over its pieces, which holds all of that. */
  readonly open?: readonly string[]
  readonly personal?: Readonly<Record<string, PersonalMark>>
  readonly index?: RawBuilder<unknown>
  readonly title: Text
  readonly hint?: Text
  readonly on?: Text
  readonly amount?: RawBuilder<number>
  /** Which rows somebody may see, where that is not all of them. */
  readonly whose?: (reader: Reader) => Condition
}

const col = (name: string): RawBuilder<string> => sql<string>`${sql.ref(`s.${name}`)}`
const rowsOf = (table: string) => sql`(select * from ${sql.table(table)}) r`
const day = (name: string): Text => sql<string>`(${sql.ref(`s.${name}`)} at time zone 'Asia/Taipei')::date::text`
const plainDay = (name: string): Text => sql<string>`${sql.ref(`s.${name}`)}::text`
const amount = sql<number>`s.amount`
const ofCampaign = sql<string>`(select c.title from campaigns c where c.id = s.campaign_id)`
const bank = sql<string>`(select b.name from bank_accounts b where b.id = s.bank_account_id)`

/** A kind with a name and little else: few rows. */
const plain = (table: string, name = 'name', ...more: readonly string[]): Source => ({
  rows: rowsOf(table),
  open: [name, ...more].map((column) => `s.${column}`),
  title: col(name),
  ...(more[0] && { hint: col(more[0]) }),
})
const kept = (table: string): Source => ({
  ...plain(table),
  rows: sql`(select * from ${sql.table(table)} where deleted_at is null) r`,
})

const isMailingOf = (reader: Reader): Condition => {
  const kinds = keysOf(kindPermission).filter((kind) => mayDo(reader, kindPermission[kind]))
  return sql<boolean>`s.kind = any(${kinds}::text[])`
}

type NamedSources = Readonly<Record<Exclude<NamedKind, 'media'>, Source>>

const gifts = {
  goods_gifts: {
    rows: sql`(select g.*, (select string_agg(l.name, '、' order by l.sort, l.id) from goods_gift_lines l where l.goods_gift_id = g.id) as lines
      from goods_gifts g) r`,
    open: ['s.purpose', 's.lines'],
    personal: { 's.donor_name': ['goods_donor', 'name'], 's.donor_phone': ['goods_donor', 'phone'] },
    title: col('donor_name'),
    hint: col('lines'),
    on: plainDay('received_on'),
  },
  box_counts: { ...plain('box_counts', 'place', 'note'), hint: ofCampaign, on: plainDay('emptied_on') },
  refunds: {
    // the page of a refund is that of its order
    rows: sql`(select f.id, f.order_id, f.provider_ref, f.amount, f.done_at, o.order_no from refunds f join orders o on o.id = f.order_id) r`,
    open: ['s.provider_ref'],
    title: col('order_no'),
    hint: col('provider_ref'),
    on: day('done_at'),
    amount,
  },
} satisfies Partial<NamedSources>

const books = {
  transactions: {
    rows: sql`(select * from transactions where public_as <> 'sum_of_day') r`,
    open: ['s.no', 's.title', 's.public_name'],
    index: sql`(s.no || ' ' || s.title || ' ' || coalesce(s.public_name, ''))`,
    title: col('title'),
    hint: col('no'),
    on: plainDay('occurred_on'),
    amount,
  },
  bank_lines: {
    rows: rowsOf('bank_lines'),
    personal: { 's.text': ['partner', 'name'] },
    index: sql`s.text`,
    title: col('text'),
    hint: bank,
    on: plainDay('occurred_on'),
    amount,
  },
  bank_statements: { ...plain('bank_statements', 'file_name'), hint: bank, on: plainDay('to_on') },
  payouts: { ...plain('payouts', 'reference'), hint: bank, on: plainDay('paid_on'), amount },
  account_moves: { ...plain('account_moves', 'no', 'note'), on: plainDay('occurred_on'), amount },
  suspense_items: {
    rows: sql`(select i.*, o.order_no from suspense_items i left join orders o on o.id = i.order_id) r`,
    open: ['s.reference', 's.note', 's.order_no'],
    personal: { 's.payer': ['partner', 'name'] },
    title: sql<string>`coalesce(s.order_no, s.reference, ${bank})`,
    hint: bank,
    on: plainDay('arrived_on'),
    amount,
  },
  closed_years: { ...plain('book_years', 'id'), title: sql<string>`s.id::text`, on: plainDay('due_on') },
  bank_accounts: { ...plain('bank_accounts', 'name', 'bank_name', 'slug', 'account_no') },
  solicitation_permits: { ...plain('solicitation_permits', 'name', 'permit_no'), on: plainDay('ends_on') },
} satisfies Partial<NamedSources>

const people = {
  adoption_requests: {
    rows: rowsOf('adoption_requests'),
    personal: { 's.name': ['adopter', 'name'], 's.phone': ['adopter', 'phone'], 's.email': ['adopter', 'email'] },
    index: sql`(s.name || ' ' || s.phone || ' ' || s.email)`,
    title: col('name'),
    hint: sql<string>`(select a.name from adoptions a where a.id = s.adoption_id)`,
    on: day('created_at'),
  },
  surrenders: {
    ...plain('surrenders', 'animal_name'),
    personal: { 's.name': ['adoption_contact', 'name'], 's.phone': ['poster', 'phone'] },
    hint: col('city'),
    on: plainDay('asked_on'),
  },
  contact_messages: {
    rows: rowsOf('contact_messages'),
    open: ['s.contact_no', 's.reference_no', 's.subject'],
    personal: { 's.name': ['member', 'name'], 's.email': ['member', 'email'], 's.phone': ['member', 'phone'] },
    index: sql`(s.contact_no || ' ' || coalesce(s.reference_no, '') || ' ' || coalesce(s.subject, '') || ' ' || s.name || ' ' || s.email || ' ' || coalesce(s.phone, ''))`,
    title: col('contact_no'),
    hint: col('name'),
    on: day('created_at'),
  },
  volunteers: {
    rows: rowsOf('volunteers'),
    open: ['s.card_no'],
    personal: { 's.name': ['volunteer', 'name'], 's.phone': ['volunteer', 'phone'], 's.email': ['volunteer', 'email'] },
    index: sql`(s.name || ' ' || s.phone || ' ' || s.email || ' ' || coalesce(s.card_no, ''))`,
    title: col('name'),
    hint: col('city'),
  },
  volunteer_shifts: { ...plain('volunteer_shifts', 'place'), on: day('starts_at') },
  users: {
    rows: sql`(select * from users where kind = 'admin') r`,
    open: ['s.name'],
    personal: { 's.email': ['colleague', 'email'] },
    title: col('name'),
  },
  clinic_users: {
    rows: sql`(select u.*, c.name as clinic_name from users u join clinics c on c.id = u.clinic_id where u.kind = 'clinic') r`,
    open: ['s.name', 's.clinic_name'],
    personal: { 's.email': ['clinic_user', 'email'] },
    title: col('name'),
    hint: col('clinic_name'),
  },
  roles: plain('roles', 'label', 'name'),
} satisfies Partial<NamedSources>

const content = {
  adoptions: {
    ...plain('adoptions'),
    open: ['s.search_text'],
    index: sql`s.search_text`,
    title: sql<string>`coalesce(nullif(s.title, ''), s.name)`,
    hint: col('name'),
  },
  mailings: { ...plain('mailings', 'subject'), hint: ofCampaign, on: day('created_at'), whose: isMailingOf },
  offers: plain('offers', 'name', 'code'),
  gifts: plain('gifts'),
  brands: kept('brands'),
  categories: kept('categories'),
  blogs: { ...plain('blogs', 'title'), open: ['s.search_text'], index: sql`s.search_text`, on: day('published_at') },
  blog_categories: plain('blog_categories'),
  banners: plain('banners', 'title', 'subtitle'),
  faqs: plain('faqs', 'question'),
  locations: plain('locations', 'name', 'city'),
  payment_methods: plain('payment_methods', 'name', 'code'),
  delivery_methods: plain('delivery_methods', 'name', 'code'),
} satisfies Partial<NamedSources>

const sources: NamedSources = { ...gifts, ...books, ...people, ...content }
export type SqlKind = keyof NamedSources

/** Kinds of which there may be very many rows; all others are asked for by one statement. */
export const manyRows = keysOf(sources).filter((kind) => sources[kind].index)

/** A row has the words in one of their spellings. */
const fits = (reader: Reader, kind: SqlKind, spellings: readonly string[]): Condition => {
  const { open = [], personal = {}, whose }: Source = sources[kind]
  const found = spellings.map((q) => matchesOpenSearch(reader, q, { open, personal }))
  const words = sql<boolean>`(${sql.join(found, sql` or `)})`
  return whose ? sql<boolean>`(${words} and ${whose(reader)})` : words
}

type Row = NamedHit & { readonly kind: SqlKind }

const select = (kind: SqlKind, from: RawBuilder<unknown>, where: Condition): RawBuilder<Row> => {
  const { title, hint, on, amount }: Source = sources[kind]
  const id = kind === 'refunds' ? sql`s.order_id` : sql`s.id`
  return sql<Row>`(select ${sql.lit(kind)} as kind, ${id} as id, ${title} as title, ${hint ?? sql`null`}::text as hint,
    ${on ?? sql`null`}::text as "on", ${amount ?? sql`null`}::int as amount
    from ${from} where ${where} order by s.id desc limit ${sql.lit(mostNamed)})`
}

type Question = { readonly reader: Reader; readonly spellings: readonly string[] }

/** Of the newest rows those that fit. */
const amongNewest = ({ reader, spellings }: Question, kind: SqlKind): RawBuilder<Row> => {
  const { rows, index }: Source = sources[kind]
  const looked = index ? newestOfMany : mostLookedAt
  const newest = sql`(select * from ${rows} order by r.id desc limit ${sql.lit(looked)}) s`
  return select(kind, newest, fits(reader, kind, spellings))
}

/** Rows that an index finds, the newest of so many; a row that it finds has all pieces of the words somewhere. */
const byIndex = ({ reader, spellings }: Question, kind: SqlKind): RawBuilder<Row> | undefined => {
  const { rows, index }: Source = sources[kind]
  if (!index) return undefined
  const found = spellings.map((q) => sql`search_grams(${index}) @> search_query_grams(${q})`)
  const hits = sql`(select s.* from (select * from ${rows}) s
    where (${sql.join(found, sql` or `)}) limit ${sql.lit(mostLookedAt)}) s`
  return select(kind, hits, fits(reader, kind, spellings))
}

/** The statements that find records of some kinds; the second one for those of which the first found few. */
export const namedStatement = (
  question: Question,
  kinds: readonly SqlKind[],
  way: 'newest' | 'index',
): RawBuilder<Row> | undefined => {
  const make = way === 'newest' ? amongNewest : byIndex
  const parts = kinds.flatMap((kind) => make(question, kind) ?? [])
  return parts.length === 0 ? undefined : sql<Row>`${sql.join(parts, sql` union all `)}`
}

/**
 * Records of some kinds, the newest first. Call it as `findRecords`: in a transaction that may not read whole tables and
 * ends after so many milliseconds.
 */
export const findNamed = async (
  app: App,
  scope: AllClinics,
  question: Question,
  kinds: readonly SqlKind[],
): Promise<Row[]> => {
  const ask = async (asked: readonly SqlKind[], way: 'newest' | 'index') =>
    (await namedStatement(question, asked, way)?.execute(clinicTables(app, scope)))?.rows ?? []
  const newest = await ask(kinds, 'newest')
  const few = kinds.filter((kind) => newest.filter((row) => row.kind === kind).length < mostNamed)
  const others = await ask(few, 'index')
  return [...newest.filter(({ kind }) => !others.some((row) => row.kind === kind)), ...others]
}
