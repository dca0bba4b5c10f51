import type { SubjectWords } from '#registry/subject_words.ts'

/** Words of the back office's sign-in. */
export const loginMessages = {
  title: '系統管理後台',
  intro: '請使用管理員帳號登入。',
  greeting: ['辛苦了。', '今天也一起，讓更多毛孩回家。'],
  email: '電子信箱',
  password: '密碼',
  remember: '在這台裝置保持登入',
  submit: '登入',
  running: '登入中',
  deviceHint: '新裝置要等或登入不了？',
  toDevice: '用信件確認這台裝置',
  memberHint: '要找會員登入？',
  toHome: '前往網站首頁',
  required: { email: '請填寫電子信箱', password: '請填寫密碼' },
} as const

/** Words of the sign-in over a page whose session has ended. */
export const sessionEndedMessages = {
  title: '登入已過期',
  text: (name: string) => `${name}，請再輸入一次密碼，就會接著做剛才的事。這一頁填寫的內容都還在。`,
  password: '密碼',
  code: '驗證碼或備用碼',
  code_required: '請填寫驗證碼。',
  submit: '登入並繼續',
  logout: '登出',
  logout_pending: '這個瀏覽器已經登出，但伺服器沒有回覆。連上網路後會自動再試，請先不要關閉這一頁。',
} as const

/** Words of the page that makes the first administrator. */
export const firstAdminMessages = {
  title: '建立第一位管理員',
  intro: '這個帳號擁有全部權限，之後可以再新增其他同事。',
  greeting: ['歡迎。', '從這裡開始，讓更多毛孩回家。'],
  noLink: '這一頁要用伺服器啟動時印出的連結開啟，網址最後有一段「#」開頭的文字。',
  name: '姓名',
  email: '電子信箱',
  password: '密碼',
  passwordHint: '至少 10 個字，不用特別的符號，好記的一句話也可以。',
  submit: '建立帳號並登入',
  running: '建立中',
  loginHint: '已經有帳號？',
  toLogin: '前往登入',
} as const

/** Roles and their columns in words. */
export const roleSubject = {
  columns: {
    name: '代碼',
    label: '顯示名稱',
    kind: '種類',
    is_system: '系統內建',
    description: '說明',
    permissions: '權限',
    order_scope: '訂單範圍',
    reveals_per_day: '每天可查看完整個資次數',
    two_factor_required: '必須開啟兩步驟驗證',
    users_count: '人數',
  },
} as const satisfies SubjectWords<'roles'>

/** Requests for permissions and their columns in words. */
export const permissionRequestSubject = {
  columns: { user_id: '申請的人', permission: '權限', asked_on: '申請日期' },
} as const satisfies SubjectWords<'permission_requests'>

/** Saved views of lists and their columns in words. */
export const listViewSubject = {
  columns: {
    list_name: '清單',
    name: '名稱',
    q: '搜尋',
    filters: '條件',
    sort: '排序',
    columns: '欄位',
    is_shared: '分享給同事',
    is_default: '預設檢視',
  },
} as const satisfies SubjectWords<'list_views'>

/** Users and their columns in words. */
export const userSubject = {
  columns: {
    kind: '種類',
    name: '姓名',
    email: '電子信箱',
    password_hash: '密碼',
    phone: '電話',
    status: '狀態',
    last_login_at: '上次登入',
    password_changed_at: '密碼變更時間',
    two_factor_secret_enc: '兩步驟驗證密鑰',
    two_factor_confirmed_at: '兩步驟驗證啟用時間',
    two_factor_last_step: '兩步驟驗證上次時段',
    failed_logins: '登入失敗次數',
    locked_until: '鎖定到',
    clinic_id: '院所',
    roles: '角色',
    avatar: '頭像',
    failed_today: '當天失敗次數',
  },
} as const satisfies SubjectWords<'users'>
