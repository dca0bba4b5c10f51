import type { ListState } from './contract.ts'
import type { CampaignState, PublishProblem } from './rules.ts'

/** Why a campaign cannot be published, on the field that has to be put right. */
export const problemSentences: Record<PublishProblem, { field: string; sentence: string }> = {
  permit_missing: { field: 'permit_id', sentence: '請選擇有核准文號的勸募許可。' },
  permit_too_short: { field: 'ends_at', sentence: '專案期間要有結束日，而且要在勸募許可的期間內。' },
  surplus_note_missing: { field: 'surplus_note', sentence: '請填寫餘款用途。' },
  place_missing: { field: 'location_id', sentence: '安養助養要選擇照護地點。' },
  ends_before_start: { field: 'ends_at', sentence: '結束時間要晚於開始時間。' },
}

/** Words of the public campaign pages. */
export const home = '首頁'
export const all = '助養專案'
export const type = {
  neuter: '絕育助養',
  medical: '醫療助養',
  food: '糧食助養',
  care_home: '安養助養',
  general: '不指定用途',
} as const
export const intro = {
  neuter: '街貓街犬的誘捕、絕育、術後照護與原放。每個專案結束後，在頁面公布執行結果。',
  medical: '手術、住院與慢性病照護。醫療費用的支出，逐筆列在專案頁面。',
  food: '中途與園區的飼料和處方糧。買了什麼、送到哪裡，都查得到。',
  care_home: '老犬老貓與重症毛孩的長期照護。每一筆支出都公開。',
} as const
export const types_label = '助養類型'
export const states_label = '專案狀態'
export const states = { active: '募款中', ending: '即將截止', funded: '已達標', ended: '已截止' } satisfies Record<
  ListState,
  string
>
export const species = { cat: '貓咪', dog: '狗狗' } as const
export const city_label = '縣市'
export const any_city = '全部縣市'
export const city = (city: string, count: number) => `${city}（${count}）`
export const apply = '套用'
export const sort_label = '排序'
export const sort = { ends_at: '即將截止優先', '-starts_at': '最新上線優先', '-progress': '接近達標優先' } as const
export const search_label = '搜尋專案名稱或地區'
export const search = '搜尋'
export const search_title = '搜尋助養專案'
export const search_title_of = (q: string) => `搜尋助養專案「${q}」`
export const search_lead = '用專案名稱、毛孩的名字或縣市，找到進行中與已結束的助養專案。'
export const list_heading = '專案'
export const found = (q: string | undefined, total: number) =>
  q ? `「${q}」共找到 ${total} 個專案` : `共 ${total} 個專案`
export const none_open = '目前沒有募款中的專案'
export const none_open_text = '看看已截止專案的回報，或直接捐款讓我們統籌運用。'
export const see_ended = '看已截止的專案'
export const none = {
  ending: '目前沒有即將截止的專案',
  funded: '還沒有達標的專案',
  ended: '還沒有截止的專案',
} satisfies Record<Exclude<ListState, 'active'>, string>
export const none_in = (city: string) => `${city}目前沒有這類專案`
export const see_open = '看募款中的專案'
export const see_everywhere = '看全部縣市'
export const none_found = '沒有找到符合的專案'
export const none_found_text = '換個關鍵字，或看看另一種狀態的專案。'
export const days = (days: number) => (days === 0 ? '今天截止' : `剩 ${days} 天`)
export const funded = '已達標'
export const target = (sum: string) => `目標 ${sum}`
export const no_target = '持續募款，沒有目標金額'
export const missing = (sum: string) => `還差 ${sum}`
export const beyond = '已達標，超過的部分依餘款用途使用'
export const supporters = (count: string) => `${count} 人支持`
export const permit = (no: string) => `勸募許可 ${no}`
export const photos = '專案照片'
export const sections = '專案內容'
export const story = '專案說明'
export const animals = '這個專案照顧的毛孩'
export const updates = '最新進度'
export const donors = '支持者'
export const use = '經費規劃'
export const video = '觀看影片'
export const use_title = '已經用在哪裡'
export const see_entry = (title: string) => `看這筆支出：${title}`
export const use_caption = '已公開的支出'
export const use_empty = '還沒有支出。有支出時，會連同收支公告一起公開在這裡。'
export const use_date = '日期'
export const use_what = '項目'
export const use_sum = '金額'
export const spent = (raised: string, spent: string, balance: string) =>
  `已募得 ${raised}，已使用 ${spent}，尚餘 ${balance}。`
export const surplus = (note: string) => `餘款用途：${note}`
export const ledger_link = '到收支公告查證'
export const donors_title = '謝謝這些人，站在牠們身邊'
export const donors_total = (count: string) => `共 ${count} 筆捐款`
export const donors_empty = '還沒有支持者，第一份心意會出現在這裡。'
export const donors_more = '看更多支持者'
export const quoted = (comment: string) => `「${comment}」`
export const choose = '選擇支持金額'
export const support = '立即支持'
export const support_sum = (sum: string) => `立即支持 ${sum}`
export const to_cart = '加入購物車，和其他專案一起結帳'
export const sum_to_cart = (sum: string) => `把 ${sum} 加入購物車`
export const added = '已加入購物車'
export const see_cart = '查看'
export const deductible = '可開立捐款收據，得列舉扣除綜合所得稅'
export const too_low = (sum: string) => `最低金額是 ${sum}。`
export const too_high = (sum: string) => `單筆最高是 ${sum}，更大的金額請聯絡我們。`
export const no_amount = '請選擇或填寫金額。'
export const failed = '沒有加入成功，請再試一次。'
export const last_gifts = '最近的支持'
export const see_spending = '每一筆支出和單據都公開'
export const papers_share = ({
  month,
  percent,
  isThisMonth,
}: {
  month: string
  percent: number
  isThisMonth: boolean
}) => `${isThisMonth ? '本月' : `${Number(month.slice(5))} 月`} ${percent}% 支出附單據`
export const checked_at_authority = '（到主管機關網站查詢，另開視窗）'
export const ask_refund = {
  question: '可以退款嗎？',
  answer: '金額填錯或重複付款，請聯絡我們，確認後會原路退回，收據同時作廢。',
}
export const ask_tax = {
  question: '可以抵稅嗎？',
  answer: '可以。付款後會寄出捐款收據，報稅時列舉扣除，個人以綜合所得總額的 20% 為限。',
}
export const ask_anonymous = (shown: string) => ({
  question: '可以匿名嗎？',
  answer: `可以。支持者名單顯示「${shown}」，收據仍開給你指定的抬頭。`,
})
export const closed = {
  scheduled: '這個專案還沒開始募款。',
  ended: '這個專案已經截止募款，謝謝每一位支持者。',
  executing: '這個專案已經截止募款，正在執行中。',
  reported: '這個專案已經執行完成，成果寫在最新進度。',
  closed: '這個專案已經結案，謝謝每一位支持者。',
} satisfies Partial<Record<CampaignState, string>>
export const closed_now = '這個專案目前不收款。'
export const thanks = '已達標，謝謝你'
export const thanks_text = (supporters: string) => `${supporters} 位支持者一起完成了這個專案，執行結果會寫在最新進度。`
export const similar = '相似的專案也在等你'
export const others = '看其他專案'
export const related = '也在等你的專案'
export const all_of_type = (type: string) => `所有${type}`
export const all_campaigns = '所有助養專案'
export const all_lead = '四種助養、各縣市的專案都在這裡，也可以用專案名稱、毛孩的名字或縣市找找看。'
export const still_open = '這個專案已達標，超過的部分依餘款用途使用。下一個專案更需要你：'
