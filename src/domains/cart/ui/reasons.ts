import { giftProblemWords, lineNoticeWords, lineProblemWords, offerProblemWords } from '../messages.ts'

const wordOf = (words: Readonly<Record<string, string>>, code: string | null): string | null =>
  code === null ? null : (words[code] ?? code)

/** Why a line cannot be ordered, in words; null when it can. */
export const lineReason = (code: string | null) => wordOf(lineProblemWords, code)
/** What changed on a line that can still be ordered. */
export const lineNotice = (code: string | null) => wordOf(lineNoticeWords, code)
export const offerReason = (code: string | null) => wordOf(offerProblemWords, code)
export const giftReason = (code: string | null) => wordOf(giftProblemWords, code)
