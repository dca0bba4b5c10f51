import type { PageKey } from './rules.ts'

/** Words of the information pages, and of what links to them. */
/** Stands in a text where the settings say nothing. */
export const not_set = '（請見「聯絡我們」頁）'
export const menu = '認識我們'
export const information = '認識我們'
export const about_lead = '從街頭到家門，陪牠們走完這一段路。'
export const about_description = (name: string) =>
  `認識${name}：我們做什麼、是誰在做、錢用到哪裡，以及立案與勸募的資料。`
export const facts = '立案資料'
export const fact = {
  org_name: '全名',
  org_registration_no: '立案字號',
  org_tax_id: '統一編號',
  org_representative: '代表人',
  solicitation_permit_no: '勸募許可字號',
  address: '會址',
  phone: '服務專線',
  contact_email: '電子信箱',
} as const
export const figures = '做到現在'
export const figure = {
  income: (year: number) => `${year} 年收入`,
  expense: (year: number) => `${year} 年支出`,
  campaigns: '募款中的專案',
  lamps: '正亮著的燈',
} as const
export const figures_note = (time: string) => `截至 ${time}`
export const reports = '年度報告'
export const reports_text = '依已公告的收支整理，隨每一筆公告更新。'
export const report_of = (year: number) => `${year} 年收支報告`
export const read_report = '線上閱讀'
export const download_report = '下載明細（CSV）'
export const to_books = '看每一筆收支'
export const to_campaigns = '看助養專案'
export const version = (number: number, day: string) => `第 ${number} 版，${day} 起生效`
export const upcoming = (number: number, day: string) => `第 ${number} 版（${day} 起生效，尚未生效）`
export const contents = '本頁內容'
export const versions = '其他版本'
export const versions_text = '每一次修改都留著，點開就能看當時的全文。'
export const version_failed = '這個版本沒有載入成功，請再試一次。'
export const legal_question = '看不懂，或想行使你的個資權利？'
export const legal_question_text = '寫信給我們，依法 15 天內答覆查詢，30 天內完成更正或刪除。'
export const write = '寫信給我們'
export const consent = {
  read: '我已閱讀並同意',
  agree: '我同意',
  joining: '第一次登入會建立會員，表示你已閱讀並同意',
  on_sending: '送出即表示你已閱讀並同意',
  terms: '服務條款',
  and: '與',
  privacy: '隱私權政策',
  end: '。',
  required: '請先閱讀並同意服務條款與隱私權政策。',
} as const

/** The five pages in the order of their menu. */
export const informationMenu = [
  { key: 'about', label: '關於協會', href: '/information/about', icon: 'building-community' },
  { key: 'faq', label: '常見問題', href: '/information/faq', icon: 'help-circle' },
  { key: 'privacy', label: '隱私權政策', href: '/information/privacy', icon: 'shield-lock' },
  { key: 'terms', label: '服務條款', href: '/information/terms', icon: 'file-text' },
  { key: 'contact', label: '聯絡我們', href: '/information/contact', icon: 'message' },
] as const
export type InformationPage = PageKey | 'faq'

export const legalWords = {
  privacy: {
    title: '隱私權政策',
    description: '我們蒐集哪些個人資料、為什麼、保存多久、給誰用，以及你可以行使的權利。',
  },
  terms: { title: '服務條款', description: '捐款與退款、公益好物的 7 天退貨、會員帳號與網站使用的約定。' },
} as const
