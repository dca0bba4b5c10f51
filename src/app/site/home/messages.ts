/** Words of the home page. */
export const give_now = '立即捐款'
export const see_campaigns = '看看助養專案'
export const cycle = (now: number, count: number) => `主標輪播，第 ${now} 則，共 ${count} 則`
export const cycle_dot = (now: number, count: number) => `第 ${now} 則，共 ${count} 則`
export const pause = '暫停輪播'
export const play = '繼續輪播'
export const impact_title = '今年，因為有你'
export const impact_as_of = (day: string) => `統計至 ${day}`
export const ten_thousand = '萬元'
export const dollars = '元'
export const animals_unit = '隻'
export const campaigns_unit = '個'
export const lamps_unit = '盞'
export const times_unit = '次'
export const kilos = '公斤'
export const tons = '噸'
export const impact_neutered = '毛孩完成絕育'
export const impact_treated = '醫療補助核撥'
export const impact_food = '糧食送到中途'
export const impact_donated = '收到的捐款'
export const impact_spent = '用在毛孩身上'
export const impact_homes = '毛孩找到家'
export const impact_campaigns = '正在募款的專案'
export const impact_lamps = '亮著的燈'
export const urgent_title = '這幾件事，正在等你'
export const urgent_text = '時間有限的專案排在最前面，執行結果寫在每個專案的頁面。'
export const urgent_more = '所有助養專案'
export const adoptions_title = '今天想回家的毛孩'
export const adoptions_text = '先認識牠，再帶牠回家。健康狀況與個性都寫在牠的頁面，送養人會一一回覆。'
export const adoptions_more = '所有待認養毛孩'
export const cats = (count: string) => `貓咪 ${count}`
export const dogs = (count: string) => `狗狗 ${count}`
export const young = '幼年'
export const with_children = '有小孩的家庭'
export const lamps_title = ['點一盞燈，', '為牠祈願'] as const
export const lamps_text = '為離開的、生病的、還在流浪的牠，留一句話。每盞燈 NT$100 起，由協會統籌運用。'
export const lamps_action = '我要點燈'
export const lamps_before = '已有 '
export const lamps_after = ' 盞燈亮著'
export const goods_title = '把心意送出去，也帶一份回家'
export const goods_text = '公益好物的收入也記在收支公告，一筆一筆查得到。'
export const goods_more = '逛所有好物'
export const books_title = ['本月收支，', '一筆一筆公開'] as const
export const books_text = '捐款人姓名以遮罩呈現，支出附上單據。隨時都能查、都能下載。'
export const books_action = '查看收支公告'
export const books_updated = (moment: string) => `更新於 ${moment}`
export const income = '收入'
export const expense = '支出'
export const balance = '本月結餘'
export const shares = (year: number) => `${year} 年的錢用在哪裡`
export const share = (name: string, percent: number) => `${name} ${percent}%`
export const latest = '最近的收支'
export const no_entries = '這個月還沒有收支紀錄。'
export const banners = { home_hero: '現在最重要的事', home_middle: '值得一看' } as const
export const call_volunteer = '沒有錢，也能出力'
export const call_volunteer_text = '遛狗、誘捕、攝影、行政，找到你能做的事。'
export const call_volunteer_action = '登記成為志工'
export const call_clinic = '你是動物醫院嗎？'
export const call_clinic_text = '加入補助計畫，費用由協會直接付給院所，飼主不必先墊款。'
export const call_clinic_action = '申請成為合作院所'
