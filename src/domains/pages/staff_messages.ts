import type { EditedPage } from './rules.ts'

/** What the texts are called. */
export const pageNameWords: Readonly<Record<EditedPage, string>> = {
  about: '關於協會',
  terms: '服務條款',
  privacy: '隱私權政策',
}

/** Why something that staff send is refused. */
export const pageRefusals = {
  missing: '請填生效日。',
  past: '生效日不能早於今天。',
  too_long: '內容太長，請縮短。',
} as const
