import { clinicWords } from '../messages.ts'
import type { HoursProblem } from '../rules.ts'

type Words = {
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
}

/** Words of the application to become a partner. */
export const applyWords = {
  title: '申請成為合作院所',
  lead: '飼主拿核准通知來看診，補助的費用由協會直接付給院所。',
  description: '動物醫院申請成為協會合作院所：填寫申請、資料審核、簽約、列入合作院所，5 個工作天內回覆。',
  steps: [
    { name: '填寫申請', text: '約 8 分鐘' },
    { name: '資料審核', text: '5 個工作天' },
    { name: '簽約', text: '由專人聯絡' },
    { name: '列入合作院所', text: '開始收案' },
  ],
  clinic: '院所資料',
  name: '院所名稱',
  license_no: '開業執照字號',
  responsible_vet: '負責獸醫師',
  tax_id: '統一編號',
  taxIdHint: '8 個數字',
  city: '縣市',
  chooseCity: '請選擇縣市',
  district: '鄉鎮市區',
  chooseDistrict: '請選擇鄉鎮市區',
  cityFirst: '請先選擇縣市',
  address: '地址',
  phone: '電話',
  email: '電子信箱',
  emailHint: '審核結果會寄到這裡',
  services: '可以協助的項目',
  quota: '每月可協助隻數',
  quotaUnit: '隻',
  quotaHint: '滿額後，飼主會看到「本月已滿」',
  stray: '收治浪浪',
  strayYes: '可以',
  strayNo: '只收有飼主的',
  hours: '門診時間',
  closed: '公休',
  start: (day: string, span: string) => `${day}${span}開始`,
  end: (day: string, span: string) => `${day}${span}結束`,
  spans: ['第一段', '第二段', '第三段'],
  addFirst: (day: string) => `${day}加入門診時間`,
  addSpan: (day: string) => `${day}加一段`,
  dropSpan: (day: string, span: string) => `移除${day}${span}`,
  copyMonday: '把週一套用到平日',
  copied: '週二到週五已經和週一相同',
  contact: '聯絡窗口',
  contactHint: '只給協會使用，不會公開。',
  contact_name: '姓名',
  contact_phone: '手機',
  files: '附件',
  license_files: '開業執照',
  licenseHint: '1–3 個檔案，PDF、JPG、PNG',
  photos: '院所照片',
  photosHint: '最多 10 張，JPG、PNG',
  uploaded: (size: string) => `${size}・已上傳`,
  uploading: (percent: number) => `上傳中 ${percent}%`,
  removeFile: (name: string) => `移除${name}`,
  note: '想讓我們知道的事',
  noteHint: '例如：週三可安排整批街貓手術',
  consentBefore: '我代表院所同意',
  consentTerms: '服務條款',
  consentAnd: '與',
  consentPrivacy: '個人資料告知事項',
  send: '送出申請',
  sending: '正在送出',
  waitForFiles: '檔案還在上傳，請稍候。',
  rates: '補助標準（每隻）',
  rateOf: '項目',
  rateNames: { cat: '貓絕育', dog: '犬絕育' },
  female: '母',
  male: '公',
  noRate: '—',
  ratesNote: '單位為新臺幣，流浪動物的補助金額；縣市另有標準或簽約協議價時，以其為準。',
  promise: (count: number) => (count > 0 ? `合作的 ${count} 間院所都有` : '合作院所都有'),
  promises: [
    { icon: 'cash', name: '費用公開', text: '每一筆補助支出都列在收支公告' },
    { icon: 'qrcode', name: '核准通知', text: '飼主帶著通知來，上面有編號與 QR' },
    { icon: 'list-check', name: '自己決定隻數', text: '每月可協助幾隻，由你填寫' },
    { icon: 'map-pin', name: '列在合作院所', text: '飼主依縣市、服務與今日門診找到你' },
  ],
  thanks: '收到了，謝謝你加入',
  number: '申請編號',
  reply: '5 個工作天內回覆',
  thanksText: (email: string) => `確認信已寄到 ${email}。審核結果也會寄到這個信箱。`,
  toClinics: '看合作院所',
  help: '聯絡我們',
  phoneForm: '電話格式不對，例如 02-2345-6789 或 0912-345-678',
  taxIdForm: '統一編號不對，請再核對一次 8 個數字',
  noCity: '請選擇縣市',
  noDistrict: '請選擇鄉鎮市區',
  noService: '請至少選一個可以協助的項目',
  quotaForm: '請填 0 到 500 的整數',
  noHours: '請至少填一天的門診時間',
  noLicenseFile: '請上傳開業執照',
  manyLicenseFiles: '開業執照最多 3 個檔案',
  manyPhotos: '院所照片最多 10 張',
  noConsent: '請先同意服務條款與個人資料告知事項',
  knownLicense: '這個字號已經有合作中或審核中的院所。若是你的院所，請聯絡我們查詢進度',
} as const

/** What is wrong with the opening hours, with the day it is wrong on. */
export const hoursProblemWords = ({ day, span, reason }: HoursProblem): string => {
  const where = `${clinicWords.days[day] ?? ''}${applyWords.spans[span] ?? ''}`
  if (reason === 'many') return `${clinicWords.days[day] ?? ''}最多三段門診時間`
  if (reason === 'form') return `${where}要填開始與結束時間，例如 09:30`
  return reason === 'order' ? `${where}的結束要晚於開始` : `${where}和前一段重疊，請依先後填寫`
}

export const applyMails = {
  confirmed: (number: string, url: string): Words => ({
    subject: `已收到合作院所申請（${number}）`,
    greeting: '您好：',
    paragraphs: [
      `謝謝您申請成為合作院所，申請編號是 ${number}。`,
      '我們會在 5 個工作天內回覆審核結果，需要補件時也會寄信到這個信箱。',
      '如果不是您提出的申請，請與我們聯絡。',
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
