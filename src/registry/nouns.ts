/**
 * What a noun is called and where it stands, said once: permissions and their words, lists, what the log calls it, the
 * titles of its pages and its entry in the menu follow. In the order of the roles screen, and of the menu.
 */
const said = {
  dashboard: { word: '儀表板', resource: true },
  clinics: { word: '院所', title: '合作院所', permission: '合作院所', resource: true, list: 'clinics view' },
  animals: { word: '動物', title: '動物照護', resource: true, list: 'animals view' },
  medical_records: { word: '醫療紀錄', list: 'animals update' },
  applications: { word: '補助申請', resource: true, list: 'applications view' },
  campaigns: { word: '助養專案', one: '專案', resource: true, list: 'campaigns view' },
  solicitation_permits: {
    word: '勸募許可',
    list: 'campaigns update',
    menu: { group: 'system', href: '/admin/settings/permits', icon: 'certificate' },
  },
  adoptions: { word: '認養文', title: '認養管理', permission: '認養', resource: true, list: 'adoptions view' },
  adoption_requests: { word: '認養申請', list: 'adoptions view' },
  adoption_followups: { word: '追蹤回報', title: '認養追蹤', list: 'adoptions view' },
  surrenders: { word: '不擬續養', title: '不擬續養名單', one: '不擬續養', list: 'adoptions view' },
  import_runs: { word: '開放資料匯入', list: 'adoptions update' },
  products: {
    word: '商品',
    resource: true,
    list: 'products view',
    menu: { group: 'shop', href: '/admin/products', icon: 'package', letter: 'P' },
  },
  categories: {
    word: '商品分類',
    resource: true,
    list: 'categories view',
    menu: { group: 'shop', href: '/admin/product-categories', icon: 'category' },
  },
  gifts: {
    word: '贈品',
    resource: true,
    list: 'gifts view',
    menu: { group: 'shop', href: '/admin/gifts', icon: 'gift' },
  },
  brands: {
    word: '品牌',
    resource: true,
    list: 'brands view',
    menu: { group: 'shop', href: '/admin/brands', icon: 'badge-tm' },
  },
  orders: { word: '訂單', title: '助養訂單', resource: true, list: 'orders view' },
  goods_gifts: { word: '物資捐贈', list: 'orders view' },
  box_counts: { word: '捐款箱', title: '捐款箱點收', list: 'orders view' },
  receipts: { word: '收據', resource: true, list: 'receipts view' },
  tax_files: { word: '申報檔' },
  closed_years: { word: '年度結帳' },
  transactions: { word: '收支', resource: true, list: 'transactions view' },
  fundings: { word: '捐款來源', list: 'transactions view' },
  disbursements: { word: '補助撥款', list: 'transactions view' },
  bank_statements: { word: '對帳單', list: 'transactions view' },
  bank_lines: { word: '銀行明細', title: '銀行帳配對', list: 'transactions view' },
  payouts: { word: '金流撥款', list: 'transactions view' },
  account_moves: { word: '帳戶移轉', list: 'transactions view' },
  suspense_items: { word: '暫收款', list: 'transactions view' },
  bank_accounts: {
    word: '銀行帳戶',
    one: '帳戶',
    list: 'transactions view',
    menu: { group: 'system', href: '/admin/settings/bank-accounts', icon: 'building-bank' },
  },
  customers: {
    word: '會員',
    resource: true,
    list: 'customers view',
    menu: { group: 'people', href: '/admin/customers', icon: 'users', letter: 'M' },
  },
  contact_messages: {
    word: '聯絡信件',
    list: 'customers view',
    menu: { group: 'people', href: '/admin/customers/messages', icon: 'mailbox' },
  },
  volunteers: {
    word: '志工',
    resource: true,
    list: 'volunteers view',
    menu: { group: 'people', href: '/admin/volunteers', icon: 'user-check' },
  },
  volunteer_hours: {
    word: '志工時數',
    list: 'volunteers view',
    menu: { group: 'people', href: '/admin/volunteers/hours', icon: 'clock-heart' },
  },
  volunteer_shifts: {
    word: '志工簽到',
    one: '場次',
    list: 'volunteers view',
    menu: { group: 'people', href: '/admin/volunteers/shifts', icon: 'qrcode' },
  },
  mailings: { word: '群發信' },
  offers: {
    word: '優惠',
    title: '優惠活動',
    resource: true,
    list: 'offers view',
    menu: { group: 'shop', href: '/admin/offers', icon: 'rosette-discount' },
  },
  reports: { word: '報表', resource: true },
  cms: { word: '網頁內容', resource: true },
  faqs: { word: '常見問題' },
  pages: { word: '網頁內容' },
  media: {
    word: '檔案',
    title: '媒體庫',
    list: 'cms view',
    menu: { group: 'content', href: '/admin/media', icon: 'library-photo' },
  },
  banners: {
    word: '橫幅',
    resource: true,
    list: 'banners view',
    menu: { group: 'content', href: '/admin/banners', icon: 'photo' },
  },
  blogs: {
    word: '最新消息',
    one: '消息',
    resource: true,
    list: 'blogs view',
    menu: { group: 'content', href: '/admin/blogs', icon: 'news' },
  },
  blog_categories: {
    word: '消息分類',
    list: 'categories view',
    menu: { group: 'content', href: '/admin/blog-categories', icon: 'bookmarks' },
  },
  system: { word: '系統設定', resource: true },
  payment_methods: {
    word: '付款方式',
    list: 'system update',
    menu: { group: 'system', href: '/admin/payments', icon: 'credit-card' },
  },
  delivery_methods: {
    word: '運送方式',
    list: 'system update',
    menu: { group: 'system', href: '/admin/deliveries', icon: 'truck-delivery' },
  },
  locations: {
    word: '動物地點',
    one: '地點',
    list: 'system update',
    menu: { group: 'system', href: '/admin/settings/locations', icon: 'map-pin' },
  },
  users: {
    word: '管理員',
    permission: '管理員帳號',
    resource: true,
    list: 'users view',
    menu: { group: 'system', href: '/admin/settings/users', icon: 'shield-lock' },
  },
  'clinic.users': { word: '院所帳號', resource: true },
  clinic_users: {
    word: '院所使用者',
    list: 'clinics view',
    menu: { group: 'system', href: '/admin/settings/clinics/users', icon: 'users' },
  },
  subsidy_rates: {
    word: '補助標準',
    list: 'applications update',
    menu: { group: 'system', href: '/admin/settings/subsidy-rates', icon: 'coin' },
  },
  roles: {
    word: '角色',
    title: '角色權限',
    resource: true,
    list: 'roles view',
    menu: { group: 'system', href: '/admin/settings/roles', icon: 'key' },
  },
  logs: { word: '操作紀錄', resource: true, list: 'logs view' },
} as const

type Said = typeof said
type With<F> = { [N in keyof Said]: Said[N] extends F ? N : never }[keyof Said]

export type NounName = keyof Said
/** What permissions are about. */
export type Resource = With<{ readonly resource: true }>
/** What has a list with views and columns of its own. */
export type ListedNoun = With<{ readonly list: string }>
/** What the drawer shows. */
export type MenuNoun = With<{ readonly menu: object }>

type Noun = {
  /** In the log, and as the title of its list. A table that the log tells of has the name of the noun. */
  readonly word: string
  /** The title of its list, where that is another. */
  readonly title?: string
  /** After 新增 and 編輯, where that is shorter. */
  readonly one?: string
  /** After 檢視, 新增 and 修改 on the roles screen, where that is another. */
  readonly permission?: string
  /** It has permissions of its own; `domains/staff/roles/rules.ts` says who holds them at the start. */
  readonly resource?: true
  /** What somebody must be allowed to see its list. */
  readonly list?: `${Resource} ${'view' | 'update'}`
  /** Its entry in the drawer, for whoever may see the list. */
  readonly menu?: {
    readonly group: string
    readonly href: `/admin/${string}`
    readonly icon: string
    readonly letter?: string
  }
}

export const nouns = said satisfies { readonly [N in NounName]: Noun }

/** What `read` finds of each noun, of those where it finds something. */
const collect = <N extends NounName, V>(read: (noun: Noun) => V | undefined) =>
  Object.fromEntries(
    Object.entries<Noun>(nouns).flatMap(([name, noun]) => {
      const value = read(noun)
      return value === undefined ? [] : [[name, value]]
    }),
    // whoever calls names the nouns of which the entry has what is read
  ) as { readonly [name in N]: V }

/** What permissions are about, in words. */
export const resourceWords = collect<Resource, string>(({ resource, permission, word }) =>
  resource ? (permission ?? word) : undefined,
)

/** What somebody must be allowed to see the list of a noun. */
export const nounLists = collect<ListedNoun, NonNullable<Noun['list']>>(({ list }) => list)

/** What one of each noun is called in the log. */
export const nounWords = collect<NounName, string>(({ word }) => word)

/** The titles of the three pages that a noun has without any of its own. */
export const nounTitles = collect<NounName, { readonly list: string; readonly create: string; readonly edit: string }>(
  ({ word, title = word, one = word }) => ({ list: title, create: `新增${one}`, edit: `編輯${one}` }),
)
