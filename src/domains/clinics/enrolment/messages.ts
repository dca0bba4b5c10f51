import * as clinicWords from '../messages.ts'
import type { HoursProblem } from '../rules.ts'

type Words = {
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
}

/** Words of the application to become a partner. */
export const title = '申請成為合作院所'
export const lead = '飼主拿核准通知來看診，補助的費用由協會直接付給院所。'
export const description = '動物醫院申請成為協會合作院所：填寫申請、資料審核、簽約、列入合作院所，5 個工作天內回覆。'
export const steps = [
  { name: '填寫申請', text: '約 8 分鐘' },
  { name: '資料審核', text: '5 個工作天' },
  { name: '簽約', text: '由專人聯絡' },
  { name: '列入合作院所', text: '開始收案' },
] as const
export const clinic = '院所資料'
export const name = '院所名稱'
export const license_no = '開業執照字號'
export const responsible_vet = '負責獸醫師'
export const tax_id = '統一編號'
export const taxIdHint = '8 個數字'
export const district = '鄉鎮市區'
export const address = '地址'
export const phone = '電話'
export const emergency_phone = '急診電話'
export const emergencyPhoneHint = '關門後也有人接的號碼。'
export const noEmergencyCare = '「24 小時急診」要全週 24 小時營業，或填一支關門後也有人接的急診電話。'
export const lostEmergencyCare =
  '貴院登記了 24 小時急診：請維持全週 24 小時營業，或填急診電話。不再看急診，請告訴協會。'
export const email = '電子信箱'
export const emailHint = '審核結果會寄到這裡'
export const services = '可以協助的項目'
export const quota = '每月可協助隻數'
export const quotaUnit = '隻'
export const quotaHint = '滿額後，飼主會看到「本月已滿」'
export const stray = '收治浪浪'
export const strayYes = '可以'
export const strayNo = '只收有飼主的'
export const hours = '門診時間'
export const closed = '公休'
export const start = (day: string, span: string) => `${day}${span}開始`
export const end = (day: string, span: string) => `${day}${span}結束`
export const spans = ['第一段', '第二段', '第三段'] as const
export const addFirst = (day: string) => `${day}加入門診時間`
export const addSpan = (day: string) => `${day}加一段`
export const dropSpan = (day: string, span: string) => `移除${day}${span}`
export const copyMonday = '把週一套用到平日'
export const copied = '週二到週五已經和週一相同'
export const contact = '聯絡窗口'
export const contactHint = '只給協會使用，不會公開。'
export const contact_name = '姓名'
export const contact_phone = '手機'
export const files = '附件'
export const license_files = '開業執照'
export const photos = '院所照片'
export const note = '想讓我們知道的事'
export const noteHint = '例如：週三可安排整批街貓手術'
export const consentBefore = '我代表院所同意'
export const consentTerms = '服務條款'
export const consentAnd = '與'
export const consentPrivacy = '個人資料告知事項'
export const send = '送出申請'
export const sending = '正在送出'
export const rates = '補助標準（每隻）'
export const rateOf = '項目'
export const rateNames = { cat: '貓絕育', dog: '犬絕育' } as const
export const female = '母'
export const male = '公'
export const noRate = '—'
export const ratesNote = '單位為新臺幣，流浪動物的補助金額；縣市另有標準或簽約協議價時，以其為準。'
export const promise = (count: number) => (count > 0 ? `合作的 ${count} 間院所都有` : '合作院所都有')
export const promises = [
  { icon: 'cash', name: '費用公開', text: '每一筆補助支出都列在收支公告' },
  { icon: 'qrcode', name: '核准通知', text: '飼主帶著通知來，上面有編號與 QR' },
  { icon: 'list-check', name: '自己決定隻數', text: '每月可協助幾隻，由你填寫' },
  { icon: 'map-pin', name: '列在合作院所', text: '飼主依縣市、服務與今日門診找到你' },
] as const
export const thanks = '收到了，謝謝你加入'
export const number = '申請編號'
export const reply = '5 個工作天內回覆'
export const thanksText = (email: string) => `確認信已寄到 ${email}。審核結果也會寄到這個信箱。`
export const toClinics = '看合作院所'
export const help = '聯絡我們'
export const taxIdForm = '統一編號不對，請再核對一次 8 個數字。'
export const noCity = '請選擇縣市。'
export const noDistrict = '請選擇鄉鎮市區。'
export const noService = '請至少選一個可以協助的項目。'
export const quotaForm = '請填 0 到 500 的整數。'
export const noHours = '請至少填一天的門診時間。'
export const noLicenseFile = '請上傳開業執照。'
export const manyLicenseFiles = '開業執照最多 3 個檔案。'
export const manyPhotos = '院所照片最多 10 張。'
export const noConsent = '請先同意服務條款與個人資料告知事項。'
export const knownLicense = '這個字號已經有合作中或審核中的院所。若是你的院所，請聯絡我們查詢進度。'

/** What is wrong with the opening hours, with the day it is wrong on. */
export const hoursProblemWords = ({ day, span, reason }: HoursProblem): string => {
  const where = `${clinicWords.days[day] ?? ''}${spans[span] ?? ''}`
  if (reason === 'many') return `${clinicWords.days[day] ?? ''}最多三段門診時間`
  if (reason === 'form') return `${where}要填開始與結束時間，例如 09:30`
  return reason === 'order' ? `${where}的結束要晚於開始` : `${where}和前一段重疊，請依先後填寫`
}

export const applyMails = {
  confirmed: (number: string, url: string): Words => ({
    subject: `已收到合作院所申請（${number}）`,
    greeting: '你好：',
    paragraphs: [
      `謝謝你申請成為合作院所，申請編號是 ${number}。`,
      '我們會在 5 個工作天內回覆審核結果，需要補件時也會寄信到這個信箱。',
      '如果不是你提出的申請，請與我們聯絡。',
    ],
    button: { label: '聯絡我們', url },
  }),
  received: (clinic: { application_no: string; name: string; license_no: string }, register: string | null): Words => ({
    subject: `新的合作院所申請（${clinic.application_no}）`,
    greeting: '同仁好：',
    paragraphs: [
      `${clinic.name}（${clinic.license_no}）申請成為合作院所，請在 5 個工作天內審核。`,
      register === null
        ? '這個字號不在已匯入的政府開業執照名冊裡，請另外核對。'
        : `政府開業執照名冊登記的名稱是「${register}」。`,
    ],
  }),
}
