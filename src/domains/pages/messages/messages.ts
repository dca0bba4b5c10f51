import type { ContactTopic } from './rules.ts'

export const contactTopicWords: Record<ContactTopic, string> = {
  donations: '捐款與收據',
  applications: '補助申請',
  adoptions: '認養與送養',
  shop: '好物與訂單',
  cooperation: '企業合作',
  other: '其他',
}

/** What may answer at once, with the place that does. */
export const contactHints: Partial<
  Record<ContactTopic, { before: string; link: string; href: string; after: string }>
> = {
  donations: {
    before: '收據可以在',
    link: '捐款收據',
    href: '/account/receipts',
    after: '自己下載，付款後約 10 分鐘就有。',
  },
  applications: {
    before: '補助的資格與流程寫在',
    link: '常見問題',
    href: '/information/faq#applications',
    after: '，通常比寫信快。',
  },
  adoptions: {
    before: '認養的條件與步驟寫在',
    link: '常見問題',
    href: '/information/faq#adoptions',
    after: '，先看看有沒有你的答案。',
  },
  shop: { before: '訂單狀態在', link: '我的訂單', href: '/account/order', after: '看得到，通常比寫信快。' },
}

/** Words of the contact page and its form. */
export const title = '聯絡我們'
export const lead = '平日 1 個工作天內回覆，回信會寄到你的信箱。'
export const description = (name: string) => `寫信、打電話或到訪${name}：聯絡表單、服務時間與地址。`
export const injured = '路上有受傷的動物？'
export const injured_before = '我們沒有救援車。請打當地動保處，或全國動物保護專線 '
export const injured_number = '1959'
export const injured_after = '。'
export const injured_note = '專線號碼以農業部公告為準。'
export const topic = '想談什麼'
export const name = '姓名'
export const email = '電子信箱'
export const phone = '電話'
export const phone_example = '0912-345-678'
export const reference = '案件或訂單編號'
export const reference_example = '例如 S26112000001'
export const message = '內容'
export const message_hint = '請不要寫身分證字號或信用卡號'
export const count = (now: number, most: string) => `${now} / ${most}`
export const consent_before = '我同意協會為回覆這封信使用以上資料，'
export const consent_link = '最晚 6 個月後刪除'
export const send = '送出'
export const sending = '送出中'
export const sent_title = '信已經送到'
export const sent_no = '編號'
export const sent_text = (email: string) => `我們會在 1 個工作天內回信到 ${email}，確認信已經先寄過去了。`
export const another = '再寫一封'
export const details = '聯絡方式'
export const line = 'LINE 官方帳號'
export const line_text = '平日白天真人回覆'
export const mail_text = '附件 10 MB 內'
export const visit = '到訪請先來電約時間'
export const open_map = '在地圖開啟'
export const required = {
  topic: '請選擇想談什麼。',
  name: '請填寫姓名。',
  email: '電子信箱格式不對，例如 name@example.com。',
  message: '請填寫內容。',
  short: '內容至少要 10 個字，我們才知道怎麼幫你。',
  consent: '請先同意，我們才能用這些資料回信給你。',
} as const

type Written = {
  contact_no: string
  name: string
  email: string
  phone: string | null
  reference_no: string | null
  message: string
}
type Words = { subject: string; greeting: string; paragraphs: string[]; facts: [string, string][]; small?: string[] }

const given = (facts: [string, string | null][]): [string, string][] =>
  facts.filter((fact): fact is [string, string] => fact[1] !== null)

export const contactMails = {
  received: (written: Written, topic: string): Words => ({
    subject: `網站來信 ${written.contact_no}：${topic}`,
    greeting: '有一封從網站寫來的信：',
    paragraphs: written.message.split(/\n{2,}/),
    facts: given([
      ['編號', written.contact_no],
      ['主題', topic],
      ['姓名', written.name],
      ['電子信箱', written.email],
      ['電話', written.phone],
      ['案件或訂單編號', written.reference_no],
    ]),
    small: ['請到後台的「聯絡信件」回信，同事才看得到。依隱私權政策，最後一次來往最晚 6 個月後，內容會從系統刪除。'],
  }),
  confirmed: (contact_no: string, topic: string): Words => ({
    subject: `我們收到你的來信了（${contact_no}）`,
    greeting: '你好：',
    paragraphs: ['謝謝你寫信來，我們會在 1 個工作天內回覆。再次聯絡時請告訴我們編號，會比較快找到。'],
    facts: [
      ['編號', contact_no],
      ['主題', topic],
    ],
    small: ['如果不是你寫的信，可以忽略這封通知。'],
  }),
}

/** Messages in the export of a member's data, and what is left of them when the member leaves. */
export const messageDataWords = {
  messages: '聯絡訊息',
  columns: {
    contact_no: '編號',
    topic: '主題',
    name: '姓名',
    email: '電子信箱',
    phone: '電話',
    reference_no: '相關編號',
    message: '內容',
    created_at: '時間',
  },
  replies: '聯絡訊息的往來',
  replyColumns: { contact_no: '編號', direction: '方向', body: '內容', created_at: '時間' },
  nobody: '已刪除',
  emptied: '（會員已刪除帳號，內容已移除。）',
  expired: '（超過保存期限，內容已刪除。）',
} as const
