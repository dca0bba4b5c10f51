import type { Work } from './contract.ts'

/** Words of what somebody leaves to a colleague. */
export const handoverWords = {
  to: '交接給',
  nobody: '先不交接',
  kinds: {
    tasks: '訂單待辦',
    letters: '聯絡信件',
    requests: '認養申請',
    cases: '補助申請',
    views: '分享的檢視',
  } satisfies Record<keyof Work, string>,
  count: (label: string, count: number) => `${label} ${count} 件`,
  leads: (list: string) => `這個帳號負責：${list}。`,
  nothing: '這個帳號沒有負責中的工作。',
  rule: '接手的人沒有權限的、或先不交接的，會放回大家的清單；分享的檢視沒有人接手時仍然可以使用。支出、文章和群發信的草稿本來就是有權限的人都看得到。',
} as const
