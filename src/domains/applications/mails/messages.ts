import { asSentence, joinedParts } from '#platform/contract/sentences.ts'

/** What mails and notices about applications say. `no` is the printed number. */
export const applicationMails = {
  types: { neuter: '絕育補助', medical: '醫療補助', food: '糧食補助' },
  submitted: (no: string) => ({
    subject: `已收到補助申請 ${no}`,
    text: '謝謝你照顧牠們。審核人員會在 3 個工作天內回覆，進度可以在會員專區查看。',
  }),
  reviewing: (no: string) => ({ subject: `申請 ${no} 開始審核`, text: '審核人員正在看你的申請，有結果會再通知你。' }),
  asked: (no: string, due: string, items: string) => ({
    subject: `申請 ${no} 需要補件`,
    text: `請在 ${due}前補上以下資料，逾期會自動取消：${items}`,
  }),
  answered: (no: string) => ({ subject: `已收到申請 ${no} 的補件`, text: '謝謝你，審核會繼續進行。' }),
  approved: (no: string, until: string) => ({
    subject: `申請 ${no} 已核准`,
    text: `期限到 ${until}，請先打電話和院所約時間；核准通知可以在會員專區打開。`,
  }),
  approvedFood: (no: string) => ({ subject: `申請 ${no} 已核准`, text: '配送日期已經排好，可以在會員專區查看。' }),
  rejected: (no: string, why: string) => ({
    subject: `申請 ${no} 未通過`,
    text: `這次沒有通過審核：${asSentence(why)}`,
  }),
  in_progress: (no: string) => ({ subject: `申請 ${no} 有新進度`, text: '院所回報了其中一項結果。' }),
  reported: (no: string) => ({ subject: `申請 ${no} 已完成`, text: '所有結果都已回報，等待核銷。' }),
  verified: (no: string) => ({ subject: `申請 ${no} 已核銷`, text: '補助已核銷，接著由協會付款，謝謝你的照顧。' }),
  closed: (no: string) => ({ subject: `申請 ${no} 已結案`, text: '這件補助已經結案，付款紀錄可以在會員專區查看。' }),
  cancelled: (no: string, why: string) => ({ subject: `申請 ${no} 已取消`, text: `取消原因：${asSentence(why)}` }),
  withdrawn: (no: string) => ({ subject: `申請 ${no} 已取消`, text: '你取消了這件申請，需要時可以重新申請。' }),
  lapsed: (no: string) => ({
    subject: `申請 ${no} 已取消`,
    text: '期限內沒有收到補件，申請已自動取消，可以重新申請。',
  }),
  expired: (no: string) => ({ subject: `申請 ${no} 已逾期`, text: '核准通知過了期限沒有使用，名額已讓給其他動物。' }),
  expiring: (no: string, until: string) => ({
    subject: `申請 ${no} 的核准通知快到期`,
    text: `期限到 ${until}，請儘快和院所約時間；來不及可以在會員專區延長一次。`,
  }),
  due: (no: string, due: string) => ({
    subject: `申請 ${no} 等你補件`,
    text: `請在 ${due}前補上資料，逾期會自動取消。`,
  }),
  task: (no: string, type: string) => ({
    subject: `新的${type}申請 ${no}`,
    paragraphs: ['收到一件新的補助申請，請在 3 個工作天內回覆申請人。'],
  }),
  answeredTask: (no: string, type: string) => ({
    subject: `${type}申請 ${no} 已補件`,
    paragraphs: ['申請人已補齊資料，請繼續審核。'],
  }),
  staffGreeting: '補助小組你好：',
  open: '打開申請',
  list: (items: readonly string[]) => asSentence(joinedParts(items)),
} as const
