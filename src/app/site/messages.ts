/** Words of the public shell. */
export const skip_link = '跳到主要內容'
export const announcement = '公告'
export const maintenance = '維護模式：只有登入的同事看得到網站。'
export const home = '首頁'
export const feed = '最新消息'
export const not_found_page = '找不到頁面'
export const not_found_title = '這條巷子裡沒有這一頁'
export const not_found_text = '網址可能打錯了，或這一頁已經搬家。'
export const to_home = '回首頁'
export const search_site = '搜尋網站'

/** One entry of the menus. */
export type MenuEntry = { readonly label: string; readonly href: string }

/** Words and addresses of header, drawer and footer: only what exists. */
export const main_menu = '主選單'
export const open_menu = '開啟選單'
export const menu = '選單'
export const search = '搜尋'
export const cart = (count: number) => (count > 0 ? `購物車，${count} 件` : '購物車')
export const member_area = '會員專區'
export const log_out = '登出'
export const sign_in = '登入或註冊'
export const give = '捐款'
export const cart_sum = (sum: string) => `購物車 ${sum}`
export const gift_missing = (sum: string, name: string) => `還差 ${sum}，送${name}`
export const cart_ready = '選好了就可以結帳'
export const see_cart = '看購物車'
export const give_now = '立即捐款'
export const give_sum = (sum: string) => `捐 ${sum}`
export const donate_sums = '捐款金額'
export const close = '收起'
export const news = { label: '最新消息', href: '/news' } as const
export const campaigns = { label: '助養專案', href: '/campaigns/neuter' } as const
export const campaign_types = [
  { label: '絕育助養', href: '/campaigns/neuter' },
  { label: '醫療助養', href: '/campaigns/medical' },
  { label: '糧食助養', href: '/campaigns/food' },
  { label: '安養助養', href: '/campaigns/care-home' },
] as const
export const adoptions = { label: '認養毛孩', href: '/adoptions/search' } as const
export const products = { label: '公益好物', href: '/products' } as const
export const applications = [
  { label: '絕育補助申請', href: '/account/applications/neuter' },
  { label: '醫療補助申請', href: '/account/applications/medical' },
  { label: '糧食補助申請', href: '/account/applications/food' },
] as const
export const clinics = { label: '合作院所', href: '/clinics' } as const
export const clinics_apply = { label: '申請成為合作院所', href: '/clinics/apply' } as const
export const applications_title = '申請補助'
export const all_products = '全部好物'
export const transactions = { label: '收支公告', href: '/transactions' } as const
export const board = { label: '點燈祈福', href: '/board' } as const
export const about = { label: '關於協會', href: '/information/about' } as const
export const faq = { label: '常見問題', href: '/information/faq' } as const
export const contact = { label: '聯絡我們', href: '/information/contact' } as const
export const privacy = { label: '隱私權政策', href: '/information/privacy' } as const
export const terms = { label: '服務條款', href: '/information/terms' } as const
export const donation = { label: '我要捐款', href: '/donation' } as const
export const account = { label: '個人資料', href: '/account' } as const
export const orders = { label: '助養與訂單', href: '/account/order' } as const
export const receipts = { label: '捐款收據', href: '/account/receipts' } as const
export const footer_act = '參與行動'
export const footer_services = '申請與服務'
export const footer_know = '認識我們'
export const footer_contact = '聯絡資訊'
export const full_stop = '。'
/** What the charity promises to everybody, under its name in the footer. */
export const promise = '每一筆捐款都公開，每一份申請都有人回覆。'
export const social = { line: 'LINE 官方帳號', facebook: 'Facebook 粉絲專頁', instagram: 'Instagram' } as const
export const phone = (number: string) => `服務專線 ${number}`
export const permit = (number: string) => `勸募許可字號：${number}`
export const tax_id = (number: string) => `統一編號 ${number}`
export const copyright = (name: string) => `© ${name}`
export const binding_failed = '綁定失敗：這個帳號可能已經綁定到其他會員。'
export const switch_title = '要換成另一個帳號嗎？'
export const switch_text = (name: string) => `目前登入的是${name}。繼續的話會先登出，再用連結裡的帳號登入。`
export const switch_confirm = '換帳號登入'
export const link_failed = '這個登入連結已經失效或用過了，請重新取得。'
