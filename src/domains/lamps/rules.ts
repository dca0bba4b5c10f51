import { machine } from '#platform/contract/machine.ts'

export const lampMachine = machine({
  states: ['waiting', 'lit', 'expired', 'hidden'],
  actions: {
    light: { from: ['waiting'], to: 'lit' },
    expire: { from: ['lit'], to: 'expired' },
    hide: { from: ['waiting', 'lit', 'expired'], to: 'hidden' },
  },
})
export type LampState = (typeof lampMachine.states)[number]

export const lampKinds = ['hope', 'health', 'home', 'rainbow', 'thanks'] as const
export type LampKind = (typeof lampKinds)[number]

export const lampLimits = {
  name: 20,
  wish: 40,
  per_load: 18,
  min_amount: 100,
  days_per_hundred: 30,
  max_days: 365,
} as const

/** Days a lamp burns: 30 for every full NT$100 given, 365 at most; 0 when the gift is below the minimum. */
export const lampDays = (amount: number, min_amount: number = lampLimits.min_amount): number =>
  amount < min_amount ? 0 : Math.min(lampLimits.max_days, Math.floor(amount / 100) * lampLimits.days_per_hundred)

/** When a lamp goes out. */
export const lampExpiresAt = (lit_at: Date, amount: number): Date =>
  new Date(lit_at.getTime() + lampDays(amount) * 86_400_000)

export type WishProblem = 'too_long' | 'link' | 'phone' | 'contact' | 'word'

/** Numbers in words would slip a phone number through: 零九一二… reads as digits. */
const spokenDigits = '零一二三四五六七八九'
const asDigits = (text: string): string =>
  [...text.replaceAll('〇', '零').replaceAll('○', '零')]
    .map((character) => {
      const digit = spokenDigits.indexOf(character)
      return digit < 0 ? character : String(digit)
    })
    .join('')

const link =
  /https?:|www\.|[a-z0-9-]+\s*[.。．]\s*(com|net|org|tw|cc|me|io|gov|edu|info|shop|xyz|top|club|vip|link|site|online|app)(?![a-z])|\S+@\S+\.\S+/i
const contact = /(line|wechat|微信|telegram|tg|whatsapp|賴)\s*(id)?\s*[:：@]|加\s*(line|賴)|@[a-z0-9_.]{4,}/i

/** Words a public wall of wishes does not carry: abuse, gambling, loans, sex trade. Kept short; staff can hide the rest. */
const wordList = [
  '幹你',
  '操你',
  '他媽的',
  '媽的',
  '去死',
  '王八蛋',
  '垃圾人',
  '賤人',
  '婊子',
  '白癡',
  '智障',
  '腦殘',
  '雞掰',
  '機掰',
  '靠北',
  '三小',
  '博弈',
  '娛樂城',
  '百家樂',
  '運彩',
  '老虎機',
  '下注',
  '借款',
  '貸款',
  '放款',
  '約砲',
  '援交',
  '外送茶',
  '全套',
  '毒品',
  '代購菸',
  'fuck',
  'shit',
  'bitch',
  'casino',
  'viagra',
]

/** A text without what could hide a word in it: blanks, punctuation, capitals, full width. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** Why a wish (or a display name) cannot be shown in public, or null when it can. Blank is fine. */
export const whyNotShowable = (text: string, max_length: number = lampLimits.wish): WishProblem | null => {
  const plain = text.normalize('NFKC').trim()
  if ([...plain].length > max_length) return 'too_long'
  if (link.test(plain)) return 'link'
  if (contact.test(plain)) return 'contact'
  if (/(?:\d[\s\-_.()~、，,*]*){8,}/.test(asDigits(plain))) return 'phone'
  const letters = squeezed(plain)
  return wordList.some((word) => letters.includes(word)) ? 'word' : null
}

/** Whether a lamp shines at a moment: the clock decides, not the job that writes `expired`. */
export const isLit = (lamp: { state: LampState; expires_at: string | null }, now: Date): boolean =>
  lamp.state === 'lit' && lamp.expires_at !== null && now < new Date(lamp.expires_at)

/** What a hidden lamp becomes when it is shown again: what it would be had it never been hidden. */
export const stateWhenShown = (
  lamp: { lit_at: string | null; expires_at: string | null },
  now: Date,
): Exclude<LampState, 'hidden'> => {
  if (lamp.lit_at === null || lamp.expires_at === null) return 'waiting'
  return now < new Date(lamp.expires_at) ? 'lit' : 'expired'
}
