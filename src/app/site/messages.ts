/** Words of the public shell. */
export const shellMessages = {
  skip_link: '跳到主要內容',
  home: '首頁',
  feed: '最新消息',
  not_found_page: '找不到頁面',
  not_found_title: '這條巷子裡沒有這一頁',
  not_found_text: '網址可能打錯了，或這一頁已經搬家。',
  to_home: '回首頁',
  to_products: '看看公益好物',
} as const

/** One entry of the menus. */
export type MenuEntry = { readonly label: string; readonly href: string }

/** Words and addresses of header, drawer and footer: only what exists. */
export const menuMessages = {
  main_menu: '主選單',
  open_menu: '開啟選單',
  menu: '選單',
  search: '搜尋',
  cart: (count: number) => (count > 0 ? `購物車，${count} 件` : '購物車'),
  member_area: '會員專區',
  log_out: '登出',
  sign_in: '登入或註冊',
  give: '捐款',
  give_now: '立即捐款',
  give_sum: (sum: string) => `捐 ${sum}`,
  donate_sums: '捐款金額',
  close: '收起',
  campaigns: { label: '助養專案', href: '/campaigns/neuter' },
  campaign_types: [
    { label: '絕育助養', href: '/campaigns/neuter' },
    { label: '醫療助養', href: '/campaigns/medical' },
    { label: '糧食助養', href: '/campaigns/food' },
    { label: '安養助養', href: '/campaigns/care-home' },
  ],
  products: { label: '公益好物', href: '/products' },
  transactions: { label: '收支公告', href: '/transactions' },
  board: { label: '點燈祈福', href: '/board' },
  donation: { label: '我要捐款', href: '/donation' },
  account: { label: '個人資料', href: '/account' },
  orders: { label: '助養與訂單', href: '/account/order' },
  receipts: { label: '捐款收據', href: '/account/receipts' },
  footer_act: '參與行動',
  footer_know: '認識我們',
  footer_contact: '聯絡資訊',
  phone: (number: string) => `服務專線 ${number}`,
  permit: (number: string) => `勸募許可字號：${number}`,
  tax_id: (number: string) => `統一編號 ${number}`,
  copyright: (name: string) => `© ${name}`,
  binding_failed: '綁定失敗：這個帳號可能已經綁定到其他會員。',
  switch_title: '要換成另一個帳號嗎？',
  switch_text: (name: string) => `目前登入的是${name}。繼續的話會先登出，再用連結裡的帳號登入。`,
  switch_confirm: '換帳號登入',
  link_failed: '這個登入連結已經失效或用過了，請重新取得。',
} as const
