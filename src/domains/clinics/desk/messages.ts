import type { StepField, StepProblem } from '../rules.ts'

/** What calls about partner clinics answer in words. */
export const deskProblems = {
  degrees: '請填地圖上的緯度（21 到 27）與經度（118 到 123），例如 25.0421。',
  position: '緯度和經度要一起填。',
  website: '網址要以 https:// 開頭。',
  bank_code: '銀行代碼是 3 個數字。',
  bank_account: '匯款帳號是 6 到 20 個數字。',
  bank_holder: '請填寫戶名。',
  note_label: '確認紀錄或退回原因',
  reason_label: '原因',
  licence_taken: '這個字號已經有合作中或審核中的院所。',
  contract_order: '合約結束日不能早於開始日。',
  not_open: '這間院所現在沒有待審的帳戶變更。',
  step: {
    missing: '請填寫這一欄。',
    unlicensed: '公開名冊裡沒有這張開業中的執照，請寫下你怎麼查證的。',
    order: '結束日不能早於開始日。',
    over: '合約已經結束，請填新的結束日。',
  } satisfies Record<StepProblem, string>,
} as const

/** The sentence beside a field of a step. */
export const stepSentences = (problems: readonly (readonly [StepField, StepProblem])[]) =>
  Object.fromEntries(problems.map(([field, problem]) => [field, [deskProblems.step[problem]]]))

type Words = { subject: string; greeting: string; paragraphs: string[]; button?: { label: string; url: string } }

/** What a clinic is told by mail. */
export const clinicMails = {
  rejected: (name: string, note: string, url: string): Words => ({
    subject: '合作院所申請的審核結果',
    greeting: `${name}，你好：`,
    paragraphs: ['謝謝你申請成為合作院所。這次的申請沒有通過，原因如下：', note, '情況改變時歡迎再次申請。'],
    button: { label: '聯絡我們', url },
  }),
  suspended: (name: string, reason: string): Words => ({
    subject: '合作暫停通知',
    greeting: `${name}，你好：`,
    paragraphs: [
      '協會已暫停與貴院的合作，原因如下：',
      reason,
      '暫停期間不會再核准新的案件，院所也不會列在合作院所名單上；已經核准的案件仍可回報。',
    ],
  }),
}
