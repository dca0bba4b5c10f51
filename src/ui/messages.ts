/** Words of the parts themselves; everything about a noun is passed in by its page. */
export const breadcrumbs = '麵包屑'
export const missing = '找不到這筆資料'
export const missing_text = '網址可能打錯了，或這筆資料已經不在。'
export const close = '關閉'
export const back_to_top = '回到頁首'
export const optional = '選填'
export const not_scored = '還沒評分'
export const points_of = (points: number, most: number) => `${points} 分，滿分 ${most} 分`
export const show_password = '顯示密碼'
export const hide_password = '隱藏密碼'
export const decrease = (what: string) => `減少${what}`
export const increase = (what: string) => `增加${what}`
export const custom_amount = '自訂金額'
export const custom_amount_label = '自訂金額（元）'
export const currency = 'NT$'
export const calendar = '從日曆選'
export const day_form = '例如 115/11/20'
export const no_day = '日期看不懂，請寫成 2026/11/20 或 115/11/20。'
export const moment_form = '例如 115/11/20 10:00'
export const no_moment = '時間看不懂，請寫成 2026/11/20 10:00 或 115/11/20 10:00。'
export const try_again = '再試一次'
export const error_title = '資料沒有載入成功'
export const error_text = '可能是網路不穩，資料都還在。'
export const offline_title = '目前連不上伺服器'
export const offline_text = '可能是網路不穩，資料都還在。'
export const forbidden_title = '沒有權限'
export const conflict_title = '資料剛剛被改過'
export const invalid_title = '網址裡的條件不對'
export const busy_title = '系統暫時無法回應'
export const fault_title = '系統發生錯誤'
export const fault_text = (request_id?: string) =>
  `已經留下紀錄，資料都還在，請稍後再試。${request_id ? `需要協助時，請告訴我們這個編號：${request_id}` : ''}`
export const error_summary = (count: number) => `有 ${count} 個地方需要修改`
export const not_completed = '這次沒有完成'
export const processing = '處理中'
export const loading = '載入中'
export const go_back = '返回'
export const cancel = '取消'
export const not_in_list = '（目前的選擇，不在清單裡）'
export const stay = '留下'
export const discard_and_leave = '捨棄並離開'
export const other_person = '已經換成另一個帳號登入'
export const other_person_text =
  '這個瀏覽器在別的分頁登入了另一個帳號。這一頁還沒儲存的內容不會存到新的帳號裡，重新載入後會看到新帳號的資料。'
export const reload_page = '重新載入'
export const unsaved_question = '有未儲存的變更。要離開嗎？'
export const leave = '離開'
export const typed_stays = '填寫的內容（證號和密碼除外）會留在這個瀏覽器，再登入就會帶回來。'
export const unsaved_text = '離開之後，剛才填寫的內容不會留下。'
export const draft_restored = '你上次在這台裝置填寫、還沒送出的內容已經帶回來了。'
export const discard_restored = '不要了'
export const previous_page = '上一頁'
export const next_page = '下一頁'
export const pages = '分頁'
export const page_number = (page: number) => `第 ${page} 頁`
export const remove = (what: string) => `移除${what}`
export const step_done = '已完成：'
export const photo_number = (number: number, total: number) => `第 ${number} 張，共 ${total} 張`
export const change_up = '增加'
export const change_down = '減少'
export const scroll_region = (what: string) => `${what}，可左右捲動`
export const progress = (percent: number) => `募款進度 ${percent}%`
export const share_to = '分享到'
export const share_line = 'LINE'
export const share_facebook = 'Facebook'
export const share_more = '用其他方式分享'
/** A new record that begins as a copy, and what it is called. */
export const copied_from = (name: string) => `從「${name}」複製，改好再新增。`
export const copy_of = (name: string, most: number) => `${name.slice(0, most - '（複製）'.length)}（複製）`
export const copy = (what: string) => `複製${what}`
export const link = '連結'
export const copied = (what: string) => `已複製${what}`
export const not_copied = (text: string) => `瀏覽器不允許複製，請自行複製：${text}`
/** Several names in one sentence. */
export const joined = (names: readonly string[]) => names.join('、')
/** Sentences one after the other: a 、 behind a full stop would be none. */
export const in_quotes = (texts: readonly string[]) => texts.map((text) => `「${text}」`).join('')
export const in_brackets = (text: string) => `（${text}）`
export const labelled = (label: string, value: string) => `${label}：${value}`
export const print_or_pdf = '列印或存成 PDF'
