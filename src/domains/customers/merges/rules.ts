import { keysOf } from '#platform/contract/closed_lists.ts'

/** What becomes of the rows that refer to an account when it goes into another. */
type Fate =
  /** They move. */
  | { readonly fate: 'moves' }
  /** They move, unless the kept account has one with the same values in these columns; that one is as good, and the other stays. */
  | { readonly fate: 'moves_unless'; readonly same: readonly string[] }
  /** They stay, and why that is right. */
  | { readonly fate: 'stays'; readonly why: string }

type Column = Fate & {
  /** The column that names a row, where that is not `id`. */
  readonly key?: string
}

/**
 * Every column that refers to an account, and what a merge does with its rows. `columns.test.ts` compares it with the
 * foreign keys of the database, and with its unique indexes: a new one is not forgotten.
 */
export const customerColumns = {
  'adoption_requests.customer_id': { fate: 'moves' },
  'adoptions.customer_id': { fate: 'moves' },
  'applications.customer_id': { fate: 'moves' },
  'carts.customer_id': { fate: 'moves' },
  'contact_messages.customer_id': { fate: 'moves' },
  'customer_merges.closed_id': { fate: 'stays', why: 'it tells of the merge itself' },
  'customer_merges.kept_id': { fate: 'stays', why: 'it tells of a merge that can still be parted' },
  'customer_oauth.customer_id': { fate: 'moves_unless', same: ['provider'] },
  'customer_one_time_tokens.customer_id': { fate: 'stays', why: 'links to a closed account are worth nothing' },
  'customer_tokens.customer_id': { fate: 'stays', why: 'devices are signed out' },
  'customers.merged_into_id': { fate: 'moves' },
  'data_requests.customer_id': { fate: 'moves' },
  'donor_members.customer_id': { fate: 'stays', why: 'donor_person() follows merged_into_id' },
  'favourites.customer_id': { fate: 'moves_unless', same: ['adoption_id'] },
  'lamps.customer_id': { fate: 'moves' },
  'member_views.customer_id': { fate: 'stays', why: 'a look at an account that is closed is over' },
  'mailing_recipients.customer_id': { fate: 'moves_unless', same: ['mailing_id'] },
  'member_exports.customer_id': { fate: 'stays', why: 'a copy of what the closed account had' },
  'member_notice_mutes.customer_id': { fate: 'moves_unless', same: ['kind'], key: 'kind' },
  'member_notices.customer_id': { fate: 'moves_unless', same: ['dedupe_key'] },
  'oauth_attempts.customer_id': { fate: 'stays', why: 'a sign-in that was begun ends' },
  'offer_redemptions.customer_id': { fate: 'moves' },
  'order_returns.customer_id': { fate: 'moves' },
  'orders.customer_id': { fate: 'moves' },
  'receipt_profiles.customer_id': { fate: 'moves_unless', same: ['receipt_kind', 'receipt_name'] },
  'receipts.customer_id': { fate: 'moves' },
  'volunteers.customer_id': { fate: 'moves_unless', same: [] },
} as const satisfies Readonly<Record<`${string}.${string}`, Column>>

/** Unique indexes over an account whose columns are no `same` above, and what keeps a merge from breaking them. */
export const otherUniques = {
  adoption_requests_one_open: 'a merge is refused while both ask for one animal',
  carts_open_of_customer: 'the open cart of the closed account is put into the other one first',
  customer_merges_once: 'a closed account goes into no other',
  member_exports_one_open: 'they stay',
} as const

export type MovingColumn = { table: string; column: string; key: string; same: readonly string[] | null }

/** The columns whose rows move, as their statements need them. */
export const movingColumns: readonly MovingColumn[] = keysOf(customerColumns).flatMap((name) => {
  const how: Column = customerColumns[name]
  if (how.fate === 'stays') return []
  const [table = '', column = ''] = name.split('.')
  return [{ table, column, key: how.key ?? 'id', same: how.fate === 'moves_unless' ? how.same : null }]
})

/** What is chosen together of an account: half an address, or a number without its name, would be nobody's. */
export const fieldGroups = {
  name: ['name'],
  email: ['email', 'email_verified_at'],
  phone: ['phone', 'phone_verified_at'],
  company: ['kind', 'company_name', 'tax_id'],
  birth: ['birth_on', 'gender'],
  address: ['zip', 'city', 'address'],
  receipt: ['receipt_type', 'receipt_kind', 'receipt_name', 'receipt_email', 'receipt_address'],
} as const
export const fieldNames = keysOf(fieldGroups)
export type FieldName = keyof typeof fieldGroups
export type FieldColumn = (typeof fieldGroups)[FieldName][number]

/** The number goes with the receipt that it is for. */
export const numberColumns = ['receipt_identifier_enc', 'receipt_identifier_hash', 'receipt_identifier_last4'] as const

type Consents = {
  readonly marketing_opt_in: boolean
  readonly marketing_opt_in_at: string | null
  readonly upload_tax: boolean
  readonly public_name_mode: 'full' | 'masked' | 'anonymous'
}
export const consentColumns = ['marketing_opt_in', 'marketing_opt_in_at', 'upload_tax', 'public_name_mode'] as const
const modes = ['anonymous', 'masked', 'full'] as const

/** The stricter of two: whoever said no once has said no. */
export const stricter = (one: Consents, other: Consents): Consents => {
  const marketing_opt_in = one.marketing_opt_in && other.marketing_opt_in
  return {
    marketing_opt_in,
    marketing_opt_in_at: marketing_opt_in ? one.marketing_opt_in_at : null,
    upload_tax: one.upload_tax && other.upload_tax,
    public_name_mode: modes.find((mode) => [one.public_name_mode, other.public_name_mode].includes(mode)) ?? 'masked',
  }
}

/** How long two accounts can be parted again. */
export const partHours = 24

export const canStillPart = (merged_at: string, now: Date): boolean =>
  now.getTime() - new Date(merged_at).getTime() < partHours * 60 * 60_000

/** Accounts that go into another at once, at most. */
export const mostOthers = 2

type Account = { readonly id: number; readonly status: string; readonly receipt_identifier_hash: string | null }

/** Whether all of them have the same number: then nobody has to be asked. */
export const sameNumber = (accounts: readonly Account[]): boolean =>
  accounts.every(({ receipt_identifier_hash: hash }) => hash !== null && hash === accounts[0]?.receipt_identifier_hash)

export type MergeProblem = 'same' | 'not_open' | 'both_ask' | 'serves_elsewhere'

/** What is found beside the accounts themselves. */
type Found = {
  /** Two of them ask for one animal at this moment. */
  readonly bothAsk: boolean
  /** Another one serves as a volunteer, and the kept one does no more. */
  readonly servesElsewhere: boolean
}

/** Why accounts cannot be merged, or null. The kept one comes first. */
export const whyNotMerged = (
  accounts: readonly Account[],
  { bothAsk, servesElsewhere }: Found,
): MergeProblem | null => {
  if (new Set(accounts.map(({ id }) => id)).size < accounts.length) return 'same'
  if (accounts.some(({ status }) => status !== 'active')) return 'not_open'
  if (bothAsk) return 'both_ask'
  return servesElsewhere ? 'serves_elsewhere' : null
}

export type PartProblem = 'too_late' | 'parted' | 'later_first'

type Merge = { readonly id: number; readonly state: string; readonly merged_at: string }

/** Why two accounts cannot be parted, or null. @param newest the last merge that touched the kept account, as the one or the other */
export const whyNotParted = (merge: Merge, newest: number | undefined, now: Date): PartProblem | null => {
  if (merge.state !== 'merged') return 'parted'
  if (!canStillPart(merge.merged_at, now)) return 'too_late'
  return newest === merge.id ? null : 'later_first'
}
