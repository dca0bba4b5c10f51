import type { PersonalKind } from '#registry/personal.ts'

/** How personal data read where they are not shown in full: enough to recognise them, too little to use them. */

/** U+25CB: takes the place of one character. */
const hidden = '○'

const organisation =
  /(公司|商行|企業社|工作室|行號|商號|協會|學會|公會|工會|基金會|聯合會|促進會|後援會|校友會|家長會|委員會|俱樂部|扶輪社|獅子會|合作社|大學|學院|中學|高中|國中|國小|小學|學校|幼兒園|醫院|診所|事務所|銀行|教會|寺|宮|廟|農會|漁會|政府|公所|管理處)$/
const latinOrganisation =
  /\b(inc|ltd|llc|co|corp|company|limited|foundation|association|university|college|school|club|society)\.?$/i

/** Whether a name is that of a company, school or association by its ending; those are shown in full. */
export const isOrganisationName = (name: string): boolean =>
  organisation.test(name.trim()) || latinOrganisation.test(name.trim())

const maskLatin = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${[...word][0]}***`)
    .join(' ')

const maskChinese = (name: string): string => {
  const characters = [...name]
  if (characters.length === 1) return hidden
  if (characters.length === 2) return `${characters[0]}${hidden}`
  return `${characters[0]}${hidden.repeat(characters.length - 2)}${characters.at(-1)}`
}

/**
 * A person's name with all but its ends hidden: 王○, 王○明, 歐○○明; Latin words keep their first letter: `J*** S***`.
 * A name of both scripts is masked word by word, so that no word comes through whole.
 */
export const maskPersonName = (name: string): string => {
  const words = name.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (/^[\p{Script=Latin}\p{Mark}\p{Nd}\p{P}\p{S} ]+$/u.test(words)) return maskLatin(words)
  return /\p{Script=Latin}/u.test(words)
    ? words
        .split(' ')
        .map((word) => (/^[\p{Script=Latin}\p{P}]+$/u.test(word) ? maskLatin(word) : maskChinese(word)))
        .join(' ')
    : maskChinese(words.replaceAll(' ', ''))
}

/** `m***@example.com` */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** 09**-***-678, 02-****-*789: the first two digits, the last three, and what stands between them. */
export const maskPhoneNumber = (phone: string): string => {
  if (phone.includes('*')) return phone
  const grouped = /^09\d{8}$/.test(phone) ? `${phone.slice(0, 4)}-${phone.slice(4, 7)}-${phone.slice(7)}` : phone
  const digits = [...grouped.matchAll(/\d/g)].map(({ index }) => index)
  const shown = new Set(digits.length < 8 ? [] : [...digits.slice(0, 2), ...digits.slice(-3)])
  return grouped.replace(/\d/g, (digit, index: number) => (shown.has(index) ? digit : '*'))
}

/** 臺北市中正區＊＊＊: no more than city and district. */
export const maskAddress = (address: string): string => {
  const area = /^(?:\d{3,6}\s*)?((?:.{2}[縣市])?(?:.{1,3}?[區鄉鎮市])?)/u.exec(address)?.[1] ?? ''
  return `${area}＊＊＊`
}

/** The first three digits say the district; the others the street. */
export const maskZip = (zip: string): string => `${zip.slice(0, 3)}${'*'.repeat(Math.max(0, zip.length - 3))}`

/** ******6789; nothing of one that is no longer than that. */
export const maskNumber = (identifier: string): string => {
  const shown = identifier.length > 4 ? identifier.slice(-4) : ''
  return shown.padStart(identifier.length, '*')
}

/** 203.0.113.*: the network, not the line. */
export const maskNetwork = (ip: string): string => ip.replace(/[^.:]*$/, '*')

const maskOf: { readonly [kind in PersonalKind]: ((text: string) => string) | null } = {
  // a person may be called like a school
  name: (name) => (isOrganisationName(name) && [...name].length > 4 ? name : maskPersonName(name)),
  email: maskEmail,
  phone: maskPhoneNumber,
  address: maskAddress,
  zip: maskZip,
  identifier: maskNumber,
  network: maskNetwork,
  letter: () => '（內容包含個人資料，已遮蔽）',
  birth: null,
  giving: null,
}

/** The masked form of a value; null where it has none. */
export const masked = (kind: PersonalKind, value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return value
  const mask = maskOf[kind]
  return mask && typeof value === 'string' ? mask(value) : null
}
