import type { Permission } from '#platform/contract/permissions.ts'

/** Kinds of records that are found from anywhere, in the order in which they are shown. */
export const recordKinds = [
  'orders',
  'people',
  'receipts',
  'applications',
  'animals',
  'products',
  'campaigns',
  'clinics',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** What an account must be allowed for a kind to be looked at. */
export const recordPermission = {
  orders: 'orders view',
  people: 'customers view',
  receipts: 'receipts view',
  applications: 'applications view',
  animals: 'animals view',
  products: 'products view',
  campaigns: 'campaigns view',
  clinics: 'clinics view',
} as const satisfies Record<RecordKind, Permission>

/** What somebody looks for. */
export type Sought =
  /** The beginning of a number of ours: S2611…, R2026…, N26…, CAT-0012. */
  | { readonly by: 'number'; readonly number: string }
  /** The beginning of a telephone number, or of the digits of an order number. */
  | { readonly by: 'digits'; readonly digits: string }
  /** A whole mail address. */
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'words'; readonly words: string }

const national = (digits: string): string => (digits.startsWith('886') ? `0${digits.slice(3)}` : digits)

/** Reads what was typed: `#` before a number, full-width letters, blanks and hyphens of a phone number do not matter. */
export const soughtBy = (typed: string): Sought => {
  const text = typed.normalize('NFKC').trim().replace(/^#\s*/, '')
  const tight = text.replace(/[\s-]/g, '')
  if (/^\+?\d{4,}$/.test(tight)) return { by: 'digits', digits: national(tight.replace('+', '')) }
  if (/^[a-z]{1,4}\d{2,}$/i.test(tight)) return { by: 'number', number: text.replace(/\s/g, '').toUpperCase() }
  if (/^\S+@\S+\.\S+$/.test(text)) return { by: 'email', email: text.toLowerCase() }
  return { by: 'words', words: text }
}

/** The spellings of what was typed that are looked for: as it is, and as a number or a telephone number without its signs. */
export const spellingsOf = (typed: string): readonly string[] => {
  const sought = soughtBy(typed)
  const plain = typed.normalize('NFKC').trim().replace(/^#\s*/, '')
  const tight = sought.by === 'digits' ? sought.digits : sought.by === 'number' ? sought.number : plain
  return [...new Set([plain, tight])]
}
