import type { FaqGroup } from './rules.ts'

export const faqGroupWords: Record<FaqGroup, string> = {
  donations: '捐款與收據',
  campaigns: '助養與點燈',
  applications: '補助申請',
  adoptions: '認養與送養',
  shop: '好物與配送',
  account: '會員帳號',
}

/** Why something that staff send is refused. */
export const answer_too_long = '答案太長，請分成兩題。'

/** Words of the page of questions. */
export const title = '常見問題'
export const lead = (count: number) => `先找找看，這裡有 ${count} 個大家問過的問題。`
export const description = '捐款收據、退款、補助申請、認養、配送與會員帳號，大家問過的問題和答案。'
export const search = '搜尋問題'
export const search_example = '例如：收據、退款、補件'
export const groups = '問題的種類'
export const found = (count: number) => `找到 ${count} 個問題`
export const helpful = '有幫助嗎？'
export const yes = '有'
export const no = '沒有'
export const thanks = '謝謝你告訴我們。'
export const thanks_no = '謝謝你告訴我們，我們會把答案寫得更清楚。'
export const vote_failed = '沒有送出，請再試一次。'
export const none = (search: string) => `沒有找到和「${search}」有關的問題`
export const none_text = '直接問我們吧，平日 1 個工作天內回覆你。'
export const clear = '看全部問題'
export const empty = '還沒有常見問題'
export const empty_text = '有想問的，直接寫信給我們。'
export const not_found = '沒找到答案？'
export const ask_by_line = '用 LINE 問'
export const not_found_text = '平日 1 個工作天內回覆你。'
export const write = '寫信給我們'
