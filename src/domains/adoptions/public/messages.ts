import { joinedParts } from '#platform/contract/sentences.ts'

/** Words of the public pages of adoption. */
export const list_heading = '毛孩'
export const home = '首頁'
export const lead = '先認識牠，再帶牠回家。寫下你和家裡的樣子，送養人會一一回覆。'
export const filters = '篩選條件'
export const filter = '篩選'
export const clear = '清除'
export const clear_all = '清除全部'
export const show = (count: string) => `顯示 ${count} 隻`
export const total = (count: string) => `共 ${count} 隻毛孩`
export const groups = {
  species: '種類',
  age: '年齡',
  sex: '性別',
  city: '地區',
  good_with: '適合家庭',
  size: '體型',
  neutered: '絕育',
  tag: '個性',
  channel: '誰在照顧',
} as const
export const good_with = {
  cats: '可與其他貓相處',
  dogs: '可與其他狗相處',
  children: '有小孩的家庭',
  special: '需要特殊照護',
} as const
export const with_detail = (name: string, detail: string) => `${name}（${detail}）`
export const all_cities = '全部縣市'
export const search_label = '找名字、品種、地區'
export const search = '搜尋'
export const word = (q: string) => `「${q}」`
export const sort_label = '排序'
export const sort = { '-published_at': '最新刊登', published_at: '等最久的優先' } as const
export const none = '這個條件下沒有毛孩，試著放寬地區或年齡'
export const none_text = '每週都有新的毛孩等家，也可以先看看全部。'
export const see_all = '看全部毛孩'
export const none_yet = '現在沒有等家的毛孩'
export const none_yet_text = '下一隻正在準備中，先看看助養專案。'
export const see_campaigns = '看助養專案'
export const saved = '收藏'
export const saved_title = '我收藏的毛孩'
export const saved_count = (count: number) => `收藏 ${count} 隻`
export const saved_hint = '登入後收藏會存到你的帳號；沒有登入時只記在這個瀏覽器。'
export const saved_none = '還沒有收藏毛孩，看到喜歡的按一下愛心'
export const saved_failed = '收藏沒有載入成功，可能是網路不穩，收藏都還在。'
export const photos = '照片'
export const story = (name: string) => `${name}的故事`
export const facts = '牠的資料'
export const fact = {
  species: '種類',
  sex: '性別',
  age: '年齡',
  size: '體型',
  colour: '毛色',
  neutered: '絕育',
  chip: '晶片',
  rabies: '狂犬病疫苗',
  cat_tests: '貓愛滋／貓白血病',
  dog_tests: '心絲蟲',
} as const
export const unknown = '還不清楚'
export const kilograms = (weight: string) => `${weight} 公斤`
export const chip = (last: string) => `已植入，末四碼 ${last}`
export const no_chip = '還沒有'
export const rabies_until = (day: string) => `有效至 ${day}`
export const rabies_over = (day: string) => `${day} 到期，待補打`
export const vaccinated = { yes: '已施打', no: '還沒施打' } as const
export const health = '健康狀況'
export const health_text = (parts: readonly string[]) => joinedParts(parts)
export const fits = '適合什麼樣的家'
export const with_cats = '跟貓'
export const with_dogs = '跟狗'
export const with_children = '跟小孩'
export const house_trained = '會定點上廁所'
export const hopes = '希望你能做到'
export const only_cities = (cities: readonly string[]) => `只送養到${cities.join('、')}`
export const only_cities_reason = '方便約看與回報'
export const video = '看牠的影片'
export const code = (code: string) => `編號 ${code}`
export const place_visit = '可約看'
export const no_pressure = (count: number) => (count > 0 ? `${count} 個家庭正在申請` : '還沒有人申請')
export const not_first_come = '我們會一一回覆，不是先到先得'
export const not_a_price = '分擔絕育與疫苗的費用，不是售價'
export const free = '送養不收費用，之後的照顧由你負擔'
export const meet = (name: string) => `我想認識${name}`
export const queue = '排候補'
export const reserved_note = (name: string) => `有家庭正在和${name}相處中。你可以排候補，沒成的話會先聯絡你。`
export const heart = '收藏'
export const hearted = '已收藏'
export const share = '分享給也在找家人的朋友'
export const poster = { own: '照顧牠的是', member: '送養人', partner: '合作單位' } as const
export const homes_found = (count: number) => (count > 0 ? `已經幫 ${count} 隻找到家` : '第一次刊登')
export const similar = '也在等家的牠們'
export const more = { cat: '更多貓咪', dog: '更多狗狗' } as const
export const shelter_title = '這是公立收容所的毛孩'
export const shelter_text = '資料取自政府開放資料，認養請直接與收容所聯絡。'
export const shelter_action = '到來源網站看牠'
export const shelter_phone = (phone: string) => `打給收容所 ${phone}`
export const source = (name: string) => `資料來源：${name}`
export const source_updated = (moment: string) => `更新於 ${moment}`
export const partner_only = '這隻毛孩由合作單位照顧，請直接與他們聯絡。'
export const campaigns = '牠也在這些專案裡'
export const adopted_head = (day: string, name: string) => `${day}，${name}有了自己的家`
export const adopted_lead = (days: number, city: string | null, asked: number) =>
  [
    days > 0 ? `等家 ${days} 天` : '很快就等到了家',
    city && `，現在住在${city}`,
    '。',
    asked > 0 && `謝謝這 ${asked} 位問過牠的人。`,
  ]
    .filter(Boolean)
    .join('')
export const after = '回家之後'
export const day_at_home = (days: number) => `第 ${days} 天`
export const health_facts = '牠的健康資料'
export const see_others = { cat: '看看其他等家的貓咪', dog: '看看其他等家的狗狗' } as const
export const next_title = '讓下一隻也能回家'
export const next_text = (name: string, cost: string) => `${name}的醫療與照顧花了 ${cost}，都來自大家的捐款。`
export const next_text_plain = '每一隻回家之前的醫療與照顧，都來自大家的捐款。'
export const next_action = '支持下一隻'
