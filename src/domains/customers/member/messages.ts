import { formatMoney } from '#platform/contract/money.ts'
import { dottedDate, proseDate, relativeTime, taipeiDay } from '#platform/contract/time.ts'

/** The list at the side of every member page: what exists, in the order of use, in groups. */
export const memberMenu = [
  {
    title: null,
    pages: [
      { key: 'profile', label: '個人資料', icon: 'user', href: '/account' },
      { key: 'impact', label: '我的影響力', icon: 'sparkles', href: '/account/impact' },
      { key: 'orders', label: '我的訂單', icon: 'package', href: '/account/order' },
      { key: 'receipts', label: '捐款收據', icon: 'receipt', href: '/account/receipts' },
      { key: 'favourites', label: '我的收藏', icon: 'heart', href: '/account/favourites' },
      { key: 'notices', label: '通知', icon: 'bell', href: '/account/notices' },
      { key: 'privacy', label: '隱私與資料', icon: 'shield-lock', href: '/account/privacy' },
    ],
  },
  {
    title: '補助申請',
    pages: [
      { key: 'neuter', label: '絕育補助', icon: 'scissors', href: '/account/applications/neuter' },
      { key: 'medical', label: '醫療補助', icon: 'stethoscope', href: '/account/applications/medical' },
      { key: 'food', label: '糧食補助', icon: 'bowl', href: '/account/applications/food' },
    ],
  },
  {
    title: '送養與志工',
    pages: [
      { key: 'adoptions', label: '我的送養', icon: 'paw', href: '/account/adoptions' },
      { key: 'volunteer', label: '志工登記', icon: 'heart-handshake', href: '/account/volunteer' },
    ],
  },
] as const
export type MemberPage = (typeof memberMenu)[number]['pages'][number]['key']

/** A person is greeted without the family name; other names stay whole. */
const given = (name: string) => (/^\p{Script=Han}{3}$/u.test(name) ? name.slice(1) : name)

export const menu = '會員選單'
export const logOut = '登出'
export const logOutPending = '這個瀏覽器已經登出，但伺服器沒有回覆。連上網路後會自動再試，請先不要關閉這一頁。'
export const member_since = (created_at: string) => `${proseDate(taipeiDay(created_at)).split(' 月')[0]} 月加入`
export const profile = '個人資料'
export const hello = (name: string) => `嗨，${given(name)}`
export const thanks = (animals: number) => `謝謝你，陪 ${animals} 隻毛孩走了一段路。`
export const welcome = '謝謝你，和我們一起照顧毛孩。'
export const stats = {
  donated: '累積捐款',
  this_year: (sum: number) => `今年 ${formatMoney(sum)}`,
  donations: '捐款次數',
  times: (count: number) => `${count} 次`,
  lamps: (count: number) => `點過 ${count} 盞燈`,
  orders: '訂單',
  rows: (count: number) => `${count} 筆`,
  see_orders: '看我的訂單',
  receipts: '收據',
  sheets: (count: number) => `${count} 張`,
  see_receipts: '看捐款收據',
} as const
export const basics = '基本資料'
export const email_verified = '信箱已驗證'
export const email_unverified = '信箱還沒驗證'
export const verify_text = '電子信箱還沒驗證，收據和通知可能寄不到。'
export const verify_again = '再寄一次確認信'
export const pending_email = (email: string) =>
  `新的信箱 ${email} 等待確認，請到那個信箱收信。確認以前仍用原來的信箱登入。`
export const name = '姓名'
export const phone = '電話'
export const email = '電子信箱'
export const email_form = '電子信箱的格式不對，例如 name@example.com。'
export const email_hint = '變更後需重新驗證'
export const current_password = '目前的密碼'
export const current_password_hint = '更換電子信箱前，請先確認是你本人。'
export const birth_on = '生日'
export const gender = '性別'
export const genders = { female: '女', male: '男', other: '其他' } as const
export const no_answer = '不填'
export const avatar_alt = '你的大頭照'
export const avatar_change = '更換照片'
export const avatar_remove = '移除'
export const avatar_hint = 'JPG 或 PNG，只有你自己看得到'
export const avatar_unreadable = '這個檔案讀不出照片，請換一張 JPG 或 PNG。'
export const kind = '身分'
export const kinds = { person: '個人', company: '公司或團體' } as const
export const company_name = '公司或團體名稱'
export const tax_id = '統一編號'
export const receipts = '收據預設'
export const receipts_text = '下次捐款會先帶入這些資料，每次都可以再改。'
export const receipt_type = '收據方式'
export const receipt_types = {
  single: { label: '每次開立', text: '付款後開立，寄到電子信箱' },
  yearly: { label: '年度彙整', text: '隔年 1 月寄一張全年收據' },
  none: { label: '開立但不寄送', text: '付款後開立並保存，需要時再下載' },
} as const
export const receipt_kind = '收據開給'
export const receipt_name = '收據抬頭'
export const titles = '其他收據抬頭'
export const titles_text =
  '幫配偶、父母或公司捐款時，結帳可以直接選用。每個證號只屬於自己的抬頭，加密保存，只顯示末 4 碼；收據開立後不受影響。'
export const titles_kept = '已存的抬頭'
export const title_kind = (kind: string) => `・${kind}`
export const title_new = '新增收據抬頭'
export const title_add = '新增這個抬頭'
export const title_kept = '已新增收據抬頭'
export const title_default = '設為預設'
export const title_default_of = (name: string) => `把${name}設為預設抬頭`
export const title_is_default = '已換成新的預設抬頭'
export const title_remove = '刪除'
export const title_remove_of = (name: string) => `刪除抬頭${name}`
export const title_removed = '已刪除收據抬頭'
export const receipt_email = '收據寄到'
export const receipt_email_hint = '留白會寄到登入的信箱'
export const receipt_address = '紙本收據地址'
export const upload_tax = '同意把捐款資料上傳國稅局，報稅時自動帶入'
export const public_name = '公開名稱'
export const mails = '訊息'
export const marketing = '願意收到毛孩近況和活動通知（隨時可以取消）'
export const cancel = '取消'
export const save = '儲存變更'
export const saved = '已儲存'
export const stale_reload = '載入最新資料'
export const required = (label: string) => `請填寫${label}。`
export const ways = '登入方式'
export const providers = { line: 'LINE', google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const
export const bound = (name: string | null) => (name ? `已連結・${name}` : '已連結')
export const not_bound = '尚未連結'
export const bind = '連結'
export const unbind = '解除連結'
export const unbind_title = (provider: string) => `要解除 ${provider} 的連結嗎？`
export const unbind_text = '解除後就不能用它登入，可以隨時再連結。'
export const unbound = (provider: string) => `已解除 ${provider} 的連結`
export const password = '密碼'
export const password_set = '已設定'
export const password_missing = '還沒有設定，設定後也能用電子信箱登入'
export const change_password = '變更密碼'
export const set_password = '設定密碼'
export const new_password = '新密碼'
export const new_password_hint = '至少 10 個字'
export const password_short = '密碼至少要 10 個字。'
export const devices = '登入中的裝置'
export const devices_text = '看到不認得的裝置，請登出它並變更密碼。為了安全，每個裝置最久 90 天要再登入一次。'
export const some_device = '沒有名稱的裝置'
export const this_device = '這個裝置'
export const last_used = (at: string) => `上次使用 ${relativeTime(at, new Date())}`
export const since = (at: string) => `${dottedDate(taipeiDay(at))} 登入`
export const until = (at: string) => `最晚到 ${dottedDate(taipeiDay(at))}`
export const end_device = '登出'
export const end_device_of = (name: string) => `登出 ${name}`
export const device_ended = '已登出那個裝置'
export const end_others = '登出其他所有裝置'
export const others_ended = '其他裝置都已登出'

export const views = '誰看過我的資料'
export const views_text = '工作人員平常只看得到遮蔽過的個資，要看完整的必須選用途並留下紀錄。這裡列出最近一百次。'
export const views_none = '還沒有人看過你的完整個資。'
export const views_work = '處理案件的文件'
export const views_as_member = '以你的身分看會員頁面'
export const views_staff = '工作人員'
export const views_clinic = '合作院所'
export const views_of = {
  customers: '會員資料',
  orders: '訂單',
  receipts: '收據',
  applications: '補助申請',
  adoptions: '送養資料',
  adoption_requests: '認養申請',
  volunteers: '志工資料',
} as const
