import { isOrganisationName, maskPersonName } from '#platform/contract/masks.ts'

/** Rules about names and numbers of people in Taiwan: what the public may see of them, and which are well formed. */

/** How public lists name somebody. */
export const publicNameModes = ['full', 'masked', 'anonymous'] as const
export type PublicNameMode = (typeof publicNameModes)[number]

/** The name of somebody who wants none in public. */
export const anonymousName = '善心人士'
/** A name with all but its ends hidden (maskPersonName); who gave none is a benefactor. */
export const maskName = (name: string): string => (name.trim() === '' ? anonymousName : maskPersonName(name))

/**
 * The name public lists show. Only the server calls it: the full name of somebody who did not choose `full` never
 * leaves it.
 *
 * @param who.kind what the account or receipt says; a person whose name ends like an organisation's is still masked
 */
export const publicName = (who: { name: string; kind: 'person' | 'company' | null; mode: PublicNameMode }): string => {
  const name = who.name.trim()
  if (who.mode === 'anonymous' || name === '') return anonymousName
  if (who.mode === 'full' || who.kind === 'company') return name
  return who.kind === null && isOrganisationName(name) ? name : maskName(name)
}

/** An order, or its payment, with how its giver wishes to be named. */
type Giver = {
  readonly name: string
  readonly receipt_kind: 'person' | 'company'
  readonly receipt_name: string | null
  readonly public_name: string | null
  readonly public_name_mode: PublicNameMode
}

/** The name by which public lists show a giver: a company as on its receipt, and the chosen name only in full. */
export const giverName = ({ name, receipt_kind: kind, receipt_name, public_name, public_name_mode: mode }: Giver) => {
  const own = (kind === 'company' && receipt_name) || name
  return publicName({ name: mode === 'full' ? (public_name ?? own) : own, kind, mode })
}

/** Full-width digits, letters and marks as half-width ones, without blanks at the ends. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .trim()

const officialTai = /台(?=[北中南東灣])/g

/** The official 臺 of place names: 台北市 becomes 臺北市, 舞台 stays. */
export const normaliseCity = (text: string): string => toHalfWidth(text).replace(officialTai, '臺')

/** A text for searching: half width, lower case, every 台 as 臺. */
export const foldForSearch = (text: string): string => toHalfWidth(text).toLowerCase().replaceAll('台', '臺')

/** 3, 5 or 6 digits. */
export const isZip = (text: string): boolean => /^(\d{3}|\d{5}|\d{6})$/.test(text)

/** Capitals, half width, no blanks: the form identifiers are checked and stored in. */
export const normaliseIdentifier = (text: string): string => toHalfWidth(text).replace(/\s/g, '').toUpperCase()

/** Letter values of the household registers; I, O, W, Z came late and stand out of line. */
const letters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

const weighs = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * weights[index]!, 0)

const hasCheckDigit = (text: string): boolean => {
  const code = letters.indexOf(text[0]!) + 10
  const second = text[1]!
  const gender = /[A-D]/.test(second) ? letters.indexOf(second) % 10 : Number(second)
  const values = [Math.floor(code / 10), code % 10, gender, ...[...text.slice(2)].map(Number)]
  return weighs(values, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0
}

/** 身分證字號 of a citizen. */
export const isNationalId = (text: string): boolean => /^[A-Z][12]\d{8}$/.test(text) && hasCheckDigit(text)
/** 居留證統一證號: the form of 2021 (second place 8 or 9) and the old one (A–D). */
export const isResidentId = (text: string): boolean => /^[A-Z][89A-D]\d{8}$/.test(text) && hasCheckDigit(text)

/** 統一編號 by the rule of 2023 (sum divisible by 5); with a 7 in the seventh place one more is right too. */
export const isTaxId = (text: string): boolean => {
  if (!/^\d{8}$/.test(text) || text === '00000000') return false
  const weights = [1, 2, 1, 2, 1, 2, 4, 1]
  const sum = [...text].reduce((total, digit, index) => {
    const product = Number(digit) * weights[index]!
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0)
}

/** 手機條碼載具: a slash and seven of 0–9, A–Z, `+`, `-`, `.`. */
export const isMobileBarcode = (text: string): boolean => /^\/[0-9A-Z.+-]{7}$/.test(text)
/** 自然人憑證載具: two letters and 14 digits. */
export const isCitizenCertificate = (text: string): boolean => /^[A-Z]{2}\d{14}$/.test(text)
/** 捐贈碼 (愛心碼): 3–7 digits. */
export const isLoveCode = (text: string): boolean => /^\d{3,7}$/.test(text)

export type IdentifierKind = 'national_id' | 'resident' | 'tax_id'

/** The kind an identifier is well formed for, or null. */
export const identifierKind = (text: string): IdentifierKind | null => {
  if (isNationalId(text)) return 'national_id'
  if (isResidentId(text)) return 'resident'
  return isTaxId(text) ? 'tax_id' : null
}

/** Whether a number, as it was typed, is well formed for a receipt of a person or of a company. */
export const fitsReceipt = (typed: string, kind: 'person' | 'company'): boolean => {
  const found = identifierKind(normaliseIdentifier(typed))
  return found !== null && (found === 'tax_id') === (kind === 'company')
}

/** Whom a receipt is made out to: its own name, or that of whoever gives. */
export type ReceiptOwner = {
  readonly name: string | null
  readonly receipt_name: string | null
  readonly receipt_kind: string
}

/** A name as it is compared: without blanks, in half width. */
const nameOf = ({ name, receipt_name }: ReceiptOwner): string =>
  toHalfWidth(receipt_name?.trim() || name || '').replace(/\s/g, '')

type Partly<T> = { readonly [K in keyof T]?: T[K] | undefined }

/**
 * Whether a change makes a receipt out to somebody else. A stored identifier belongs to the name and kind it was given
 * with: on the receipt of another the deduction would go to the wrong person. Whoever had no name yet is nobody else.
 */
export const isOtherOwner = (before: ReceiptOwner, change: Partly<ReceiptOwner>): boolean => {
  const after = {
    name: change.name === undefined ? before.name : change.name,
    receipt_name: change.receipt_name === undefined ? before.receipt_name : change.receipt_name,
    receipt_kind: change.receipt_kind ?? before.receipt_kind,
  }
  return nameOf(before) !== '' && (nameOf(before) !== nameOf(after) || before.receipt_kind !== after.receipt_kind)
}

/** How many titles an account keeps beside its own. */
export const mostReceiptProfiles = 10

type KeptTitle = Pick<ReceiptOwner, 'receipt_kind'> & {
  receipt_name: string | null
  receipt_identifier_last4: string | null
}
type TitlesOfMember = KeptTitle & { name: string; receipt_profiles: readonly KeptTitle[] }

/** The end of the number that a member keeps for whom a receipt is made out to; null where it is nobody of theirs. */
export const keptIdentifier = (member: TitlesOfMember | null, owner: ReceiptOwner): string | null => {
  if (!member) return null
  const titles = [member, ...member.receipt_profiles.map((title) => ({ ...title, name: null }))]
  return titles.find((title) => !isOtherOwner(title, owner))?.receipt_identifier_last4 ?? null
}

/** An identifier as it may be shown to its owner: A12****789; shorter ones keep two characters at each end. */
export const maskIdentifier = (text: string): string => {
  const keep = text.length >= 10 ? 3 : 2
  return `${text.slice(0, keep)}${'*'.repeat(Math.max(0, text.length - 2 * keep))}${text.slice(-keep)}`
}

/** 0912***678: enough to recognise one's own. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 4)}${'*'.repeat(phone.length - 7)}${phone.slice(-3)}`

/** 縣市, north to south, then east and the islands. */
export const cities = [
  ...['基隆市', '臺北市', '新北市', '桃園市', '新竹市', '新竹縣', '苗栗縣', '臺中市', '彰化縣', '南投縣', '雲林縣'],
  ...['嘉義市', '嘉義縣', '臺南市', '高雄市', '屏東縣', '宜蘭縣', '花蓮縣', '臺東縣', '澎湖縣', '金門縣', '連江縣'],
] as const

/** The address of a picture that a member has at the provider of the sign-in and that was not copied yet, or null. */
export const outsideAvatar = (avatar_url: string | null | undefined): string | null =>
  avatar_url?.startsWith('https://') ? avatar_url : null
