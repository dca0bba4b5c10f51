import { formatMoney } from '#platform/contract/money.ts'
import { proseDate } from '#platform/contract/time.ts'

/** A person is greeted without the family name; other names stay whole. */
const given = (name: string) => (/^\p{Script=Han}{3}$/u.test(name) ? name.slice(1) : name)

/** The words of /account/impact. */
export const title = '我的影響力'
export const thanks = (name: string) => `${given(name)}，謝謝你`
export const span = (since: string) => `${proseDate(since).split(' 月')[0]} 月到現在，你陪了`
export const span_year = (year: number) => `${year} 年，你陪了`
export const animals = '隻毛孩'
export const year = '年度'
export const all_years = '全部年度'
export const year_of = (year: number) => `${year} 年`
export const donated = '累積捐款'
export const gifts = (count: number) => `${count} 筆`
export const campaigns = '支持的專案'
export const campaigns_count = (count: number) => `${count} 個`
export const home = '已回家'
export const count = (count: number) => `${count} 隻`
export const hours = '志工時數'
export const hours_of = (hours: number) => `${hours} 小時`
export const see_hours = '看志工時數'
export const trail = '你的錢，走到哪裡了'
export const estimate = '估計：只算你捐款之後的支出，依當時專戶裡的比例分攤'
export const progress = { waiting: '等待支出', running: '執行中', spent: '已用完' } as const
export const paid = (donated: number, spent: number) => `你的 ${formatMoney(donated)}，估計已付出 ${formatMoney(spent)}`
export const all_paid = (donated: number) => `你的 ${formatMoney(donated)} 已全數付出`
export const not_paid = (donated: number) => `你的 ${formatMoney(donated)}，還在專戶裡`
export const expense = (day: string, title: string) => `${proseDate(day)}・${title}`
export const share = (share: number) => `估計 ${formatMoney(share)} 來自你`
export const older = (count: number, share: number) => `還有更早的 ${count} 筆支出，估計 ${formatMoney(share)} 來自你`
export const papers = (count: number) => (count > 0 ? `看單據（${count}）` : '看支出')
export const papers_of = (title: string, count: number) => `${papers(count)}：${title}`
export const see_campaign = '看專案'
export const see_campaign_of = (title: string) => `看專案「${title}」`
export const own_gifts = (count: number) => `你的 ${count} 筆捐款`
export const gift = (day: string, amount: number) => `${proseDate(day)}　${formatMoney(amount)}`
export const receipt = (no: string) => `收據 ${no}`
export const order = (no: string) => `訂單 ${no}`
export const met = '你陪過的牠們'
export const state = { home: '已回家', waiting: '待認養', cared: '照顧中' } as const
export const see_all = (count: number) => `看全部 ${count} 隻`
export const lamps = (count: number) => `你點的 ${count} 盞燈還亮著`
export const lamp_text = (wish: string, days: number) => `${wish ? `「${wish}」` : '最久的一盞'}還會亮 ${days} 天。`
export const see_lamp = '找我的燈'
export const share_title = '把這張成績單分享出去'
export const share_text = '圖片只會出現隻數，不會出現金額和姓名。'
export const share_page = (title: string) => `也可以分享「${title}」的頁面：`
export const picture = '存成圖片'
export const picture_file = 'pawlight-animals.png'
export const none = '還沒有捐款'
export const none_text = '第一筆捐款之後，這裡會告訴你錢用在哪裡、陪了哪些毛孩。'
export const give = '看助養專案'
