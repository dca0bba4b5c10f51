import { passwordLength } from './contract.ts'
import type { PasswordProblem } from './messages.ts'
import { dialled, isDate, isIdentityNumber, isKeyboardWalk, isRepetition, isTelephone } from './shapes/rules.ts'

/** Whose password it is; what is known of a person is tried first. */
export type PasswordOwner = {
  readonly email: string
  readonly name?: string | null | undefined
  readonly phone?: string | null | undefined
}

/** What a password is judged by. */
export type PasswordContext = {
  readonly owner: PasswordOwner
  /** Names of the product, the site and the organisation, and of its host. */
  readonly site: readonly string[]
  /** Whether a text, in lower case, stands in the kept list of common ones. */
  readonly isListed: (text: string) => boolean
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
/** Only letters and digits: `Wang.Siao-Ming` is `wangsiaoming`. */
const squeeze = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '')

/** Characters in disguise. `1` and `!` stand for two letters. */
const disguises = ['il', 'ii', 'll'].map(([one, mark]) => ({
  ...{ '0': 'o', '1': one, '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': mark },
}))
const undisguise = (text: string, table: Readonly<Record<string, string | undefined>>): string =>
  [...text].map((character) => table[character] ?? character).join('')

/** Digits and marks around a listed word that do not make it another password. */
const mostAround = 8
const shortestWord = 4

/** What can be left when digits and marks are taken from both ends: of `1abc2` it, `abc2`, `1abc` and `abc`. */
const coresOf = (text: string): string[] => {
  const ends = [/^\P{L}*/u, /\P{L}*$/u].map((end) => Math.min(mostAround, end.exec(text)?.[0].length ?? 0))
  const [before = 0, behind = 0] = ends
  return Array.from({ length: before + 1 }, (_, from) =>
    Array.from({ length: Math.min(behind, mostAround - from) + 1 }, (_, to) => text.slice(from, text.length - to)),
  ).flat()
}

/** Whether a text is a listed word, plain, in disguise, or with a few digits and marks around it: `P@ssw0rd2026!`. */
const isListedWord = (text: string, isListed: PasswordContext['isListed']): boolean =>
  coresOf(text)
    .filter((core) => core === text || (core.length >= shortestWord && /\p{L}/u.test(core)))
    .some((core) => isListed(core) || disguises.some((table) => isListed(undisguise(core, table))))

/** Whether a text is the same word twice: `monkeymonkey`. */
const isListedTwice = (text: string, isListed: PasswordContext['isListed']): boolean => {
  const half = text.slice(0, text.length / 2)
  return half + half === text && isListed(half)
}

const isCommon = (text: string, isListed: PasswordContext['isListed']): boolean => {
  const forms = [text, squeeze(text)]
  const hasShape = forms.some((form) => isRepetition(form) || isKeyboardWalk(form))
  if (hasShape || isDate(text) || isTelephone(text) || isIdentityNumber(text)) return true
  return forms.some((form) => isListedWord(form, isListed) || isListedTwice(form, isListed))
}

/** What is left beside a known text and does not hide it: a few letters, some digits, or another listed word. */
const isWeakRest = (rest: string, isListed: PasswordContext['isListed']): boolean => {
  const letters = lettersOf(rest)
  return rest.length - letters.length <= mostAround && (letters.length <= 3 || isListed(letters))
}

/** Three letters, or two Chinese characters: less is found in any sentence. */
const isTelling = (piece: string): boolean => (/\p{Script=Han}/u.test(piece) ? piece.length >= 2 : piece.length >= 3)

const isMadeOf = (text: string, piece: string, isListed: PasswordContext['isListed']): boolean =>
  isTelling(piece) && text.includes(piece) && isWeakRest(text.replaceAll(piece, ''), isListed)

/** A name this long is in no sentence by chance. */
const isUnmistakable = (name: string): boolean => name.length >= (/\p{Script=Han}/u.test(name) ? 4 : 6)

const namesSite = (text: string, { site, isListed }: PasswordContext): boolean =>
  site.map(squeeze).some((name) => (isUnmistakable(name) && text.includes(name)) || isMadeOf(text, name, isListed))

/** The mailbox, the address and the domain, each whole and in its parts. */
const piecesOfEmail = (email: string): string[] => {
  const [mailbox = '', domain = ''] = email.split('@')
  const labels = domain.split('.')
  return [email, mailbox, ...mailbox.split(/[._+-]/), domain, ...labels.slice(0, -1)]
}

const tellsOwner = (text: string, { owner, isListed }: PasswordContext): boolean => {
  const number = dialled(squeeze(owner.phone ?? '').replace(/\D/g, '')).replace(/^0/, '')
  const pieces = [...piecesOfEmail(owner.email), owner.name ?? '', ...(number.length >= 7 ? [number] : [])]
  return pieces.map(squeeze).some((piece) => isMadeOf(text, piece, isListed))
}

/**
 * Why a password may not be used, or null when it may: 10 to 200 characters, no common one, not the name of the site, not
 * what is known of its owner. No rule about kinds of characters: length is what counts (NIST SP 800-63B §3.1.1.2,
 * ASVS 5.0 6.1.2, 6.2.4, 6.2.5, 6.2.11).
 */
export const whyWeakPassword = (password: string, context: PasswordContext): PasswordProblem | null => {
  const length = [...password].length
  if (length < passwordLength.min) return 'too_short'
  if (length > passwordLength.max) return 'too_long'
  const text = squeeze(password)
  if (tellsOwner(text, context)) return 'own_data'
  if (namesSite(text, context)) return 'site_name'
  return isCommon(fold(password), context.isListed) ? 'too_common' : null
}
