import type { ClinicService } from './rules.ts'

/** Words of partner clinics. */
export const home = '首頁'
export const title = '合作院所'
export const lead = '持協會核准通知到院即可使用補助，不需先墊款。'
export const description = '各縣市合作動物醫院的地址、電話、服務項目與門診時間，持核准通知到院即可使用補助。'
export const apply = '申請成為合作院所'
export const search = '搜尋院所'
export const searchHint = '輸入院所名稱或地址'
export const find = '查詢'
export const city = '縣市'
export const anyCity = '全部縣市'
export const district = '鄉鎮市區'
export const anyDistrict = '全部鄉鎮市區'
export const service = '服務項目'
export const anyService = '全部服務'
export const openToday = '今天有開'
export const openNow = '現在營業中'
export const acceptsStray = '收治浪浪'
export const clear = '清除條件'
export const near = '離我最近'
export const nearOff = '依縣市排列'
export const nearBusy = '正在找你的位置'
export const nearDenied = '瀏覽器沒有提供位置。請在瀏覽器允許定位，或改用縣市篩選。'
export const nearFailed = '找不到你的位置，請改用縣市篩選。'
export const found = (count: number) => `共 ${count} 間`
export const foundFor = (q: string, count: number) => `「${q}」共 ${count} 間`
export const byDistance = '營業中的在前，依距離排序'
export const inCity = (city: string, count: number) => `${city}・${count} 間`
export const kilometres = (distance: string) => `${distance} 公里`
export const services = {
  neuter_cat: '貓絕育',
  neuter_dog: '犬絕育',
  medical: '一般醫療',
  emergency: '24 小時急診',
  chip: '植入晶片',
  rabies: '狂犬病疫苗',
  xray: 'X 光',
  hospitalisation: '住院',
} satisfies Record<ClinicService, string>
/** Of a clinic whose door is closed at night and whose number is answered. */
export const emergencyByPhone = '24 小時急診專線'
export const emergencyCall = (number: string) => `急診 ${number}`
export const always = '24 小時營業'
export const openUntil = (time: string) => `營業中・至 ${time}`
export const opensAt = (time: string) => `今天 ${time} 開診`
export const over = '今日門診已結束'
export const closedToday = '今日公休'
export const days = ['週一', '週二', '週三', '週四', '週五', '週六', '週日'] as const
export const today = '今天'
export const closed = '公休'
export const spans = (spans: readonly { from: string; to: string }[]) =>
  spans.map(({ from, to }) => `${from}–${to}`).join('、')
/** Opening hours in one line; days in a row with the same hours stand together. */
export const week = (lines: readonly { from: number; to: number; spans: Parameters<typeof spans>[0] }[]) =>
  lines
    .map((line) => {
      const name = line.from === line.to ? days[line.from] : `${days[line.from]}至${days[line.to]}`
      return line.spans.length === 0 ? `${name}${closed}` : `${name} ${spans(line.spans)}`
    })
    .join('；')
export const counted = (place: string, clinics: number) => `${place}（${clinics}）`
export const hours = '門診時間'
export const callFirst = '假日與臨時停診以院所公告為準，出發前請先電話確認。'
export const phone = (number: string) => `撥打 ${number}`
export const map = '地圖'
export const mapOf = (name: string) => `在地圖上看${name}`
export const nearCounty = '也可以從一個縣市算起：'
export const mapLabel = '院所位置示意圖'
export const details = '詳細資料'
export const openDetails = (name: string) => `看${name}的詳細資料`
export const close = '收起'
export const closeDetails = (name: string) => `收起${name}的詳細資料`
export const vet = '負責獸醫師'
export const license = '開業執照字號'
export const website = '網站'
export const line = 'LINE'
export const none = '沒有符合條件的院所'
export const noneText = '換一個縣市或服務項目試試。也可以推薦你信任的動物醫院加入合作。'
export const gone = '這間院所目前沒有合作，可以看看附近的其他院所。'
