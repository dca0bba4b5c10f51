import type { PublishProblem } from './rules.ts'

/** Why a campaign cannot be published, on the field that has to be put right. */
export const problemSentences: Record<PublishProblem, { field: string; sentence: string }> = {
  permit_missing: { field: 'permit_id', sentence: '請選擇有核准文號的勸募許可。' },
  permit_too_short: { field: 'ends_at', sentence: '專案期間要有結束日，而且要在勸募許可的期間內。' },
  surplus_note_missing: { field: 'surplus_note', sentence: '請填寫餘款用途。' },
  ends_before_start: { field: 'ends_at', sentence: '結束時間要晚於開始時間。' },
}
