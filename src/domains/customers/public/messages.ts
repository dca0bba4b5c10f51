/** Words of the sign-in dialogs and of the password page. */
export const sign_in_title = '登入會員'
export const sign_in_picture = '你的購物車、收據與申請進度，都在這裡。'
export const register_title = '建立帳號'
export const register_picture = '一個帳號，管好捐款、收據、認養與申請。'
export const forgot_title = '忘記密碼'
export const forgot_picture = '別擔心，牠們會等你。'
export const with_provider = { line: '用 LINE 登入', google: '用 Google 登入', facebook: '用 Facebook 登入' } as const
export const provider_consent = '使用以上方式登入，表示你同意我們取得該帳號的姓名與電子信箱，用來建立或綁定會員。'
export const or_email = '或用電子信箱'
export const name = '姓名'
export const phone = '手機或電話'
export const email = '電子信箱'
export const password = '密碼'
export const new_password = '新密碼'
export const repeat = '再輸入一次'
export const password_hint = '至少 10 個字，不用特別的符號，好記的一句話也可以。'
/** How many bars of the meter are filled. */
export const strength: readonly string[] = [
  '',
  '太短，還不能用。',
  '可以用，再長一點更安全。',
  '強度不錯。',
  '強度很好。',
]
export const forgot_link = '忘記密碼'
export const sign_in = '登入'
export const signing_in = '登入中'
export const register = '建立帳號'
export const registering = '建立中'
export const session_ended = '你的登入已經結束，請再登入一次。為了安全，登入最久 90 天，變更密碼時也會登出其他裝置。'
export const first_time = '第一次來？'
export const register_link = '註冊帳號'
export const have_account = '已經有帳號？'
export const marketing = '寄每月成果信給我'
export const forgot_text = '填寫註冊時的電子信箱，我們會寄重設密碼的連結給你。'
export const send_link = '寄重設連結'
export const or = '，或'
export const mail_sign_in_link = '寄登入連結到我的信箱'
export const mailed_link_title = '用信箱登入'
export const mailed_link_text = '填寫註冊時的電子信箱，我們會寄一個登入連結給你，按下去就登入，不用密碼。'
export const send_sign_in_link = '寄登入連結'
export const sending = '寄送中'
export const look_in_mail = '請看你的信箱'
export const spam_hint = '沒看到？先找垃圾信匣與「促銷內容」。'
const provider_names = { line: 'LINE', google: 'Google', facebook: 'Facebook' } as const
/** Names only what the server has set up. */
export const provider_hint = (offered: readonly (keyof typeof provider_names)[]) =>
  `當初用 ${offered.map((name) => provider_names[name]).join('、')} 註冊的話，直接用它登入就好，不需要密碼。`
export const resend = '再寄一次'
export const resend_in = (seconds: number) => `再寄一次（${seconds} 秒後）`
export const other_email = '換一個信箱'
export const back = '回到登入'
export const signed_in = (name: string) => `${name}，歡迎回來`
export const registered = '帳號建好了，確認信已寄到你的信箱'
export const required = {
  name: '請填寫姓名。',
  email: '請填寫電子信箱。',
  email_form: '電子信箱的格式不對，例如 name@example.com。',
  password: '請填寫密碼。',
  consent: '請先同意，才能建立帳號。',
  short: '密碼至少要 10 個字。',
  different: '兩次輸入的密碼不一樣。',
} as const
export const reset_description = '輸入註冊的電子信箱，我們把重設密碼的連結寄給你，60 分鐘內有效。'
export const reset_title = '重設密碼'
export const reset_text = '為你的帳號設一組新密碼。'
export const reset_save = '儲存新密碼'
export const reset_saving = '儲存中'
export const reset_others = '儲存後，其他裝置會全部登出。'
export const reset_new_link = '重新寄一個連結'
export const reset_done = '密碼已經重設'
export const to_home = '回首頁'
/** After the link of a confirmation mail. */
export const confirmed = '電子信箱已經確認'
export const confirmed_before = '電子信箱先前已經確認過了'
export const confirmed_text = (email: string) => `收據與通知會寄到 ${email}。用這個信箱捐過的款，也會出現在你的帳號裡。`
export const confirm_failed = '這個確認連結不能用了'
export const confirm_unanswered = '還沒確認完成'
export const confirm_how = '登入會員專區，就能再寄一次確認信。'
export const confirm_again = '再試一次'
export const stay_here = '留在首頁'
export const see_receipts = '看我的收據'
export const to_account = '到會員專區'
