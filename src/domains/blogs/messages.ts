/** Words of the public news pages and of the feed. */
export const home = '首頁'
export const title = '最新消息'
export const lead = '做完的事、正在發生的事，還有需要你知道的事。'
export const category_description = (name: string, text: string | null) =>
  `${name}：${text || lead}每一則都附日期與照片。`
export const category_title = (name: string) => `${name}・最新消息`
export const search = '搜尋'
export const search_label = '搜尋消息'
export const categories = '消息分類'
export const all = '全部'
export const pinned = '置頂'
export const read = '閱讀全文'
export const found = (q: string, total: number) => `「${q}」共找到 ${total} 則消息`
export const none_found = '沒有找到符合的消息'
export const none_found_text = '換個關鍵字，或回到全部消息看看。'
export const none = '這裡還沒有消息'
export const none_text = '有新的消息時，會公開在這裡。'
export const see_all = '看全部消息'
export const reading = (minutes: number) => `・閱讀時間 ${minutes} 分鐘`
export const tags = '標籤'
export const support = '支持這個專案'
export const see_campaign = '看這個專案'
export const about = '這則消息的專案'
export const more = '接著看'
export const neighbours = '前後消息'
export const previous = '上一則'
export const next = '下一則'
export const home_text = '成果、活動與公告。'
export const home_more = '所有消息'
