/** Words of the sign-in dialogs and of the password page. */
export const sign_in_title = '歡迎回來'
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
export const sending = '寄送中'
export const look_in_mail = '請看你的信箱'
export const spam_hint = '沒看到？先找垃圾信匣與「促銷內容」。'
export const provider_hint = '當初用 LINE、Google 或 Facebook 註冊的話，直接用它登入就好，不需要密碼。'
export const other_email = '換一個信箱'
export const back = '回到登入'
export const signed_in = (name: string) => `${name}，歡迎回來`
export const registered = '帳號建好了，確認信已寄到你的信箱'
export const required = {
  name: '請填寫姓名。',
  email: '請填寫電子信箱。',
  password: '請填寫密碼。',
  consent: '請先同意，才能建立帳號。',
  short: '密碼至少要 10 個字。',
  different: '兩次輸入的密碼不一樣。',
} as const
export const reset_title = '重設密碼'
export const reset_text = '為你的帳號設一組新密碼。'
export const reset_save = '儲存新密碼'
export const reset_saving = '儲存中'
export const reset_others = '儲存後，其他裝置會全部登出。'
export const reset_new_link = '重新寄一個連結'
export const reset_done = '密碼已經重設'
export const to_home = '回首頁'
