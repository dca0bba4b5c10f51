/** A step of an explanation: what to do, and what helps with it. */
type Step = readonly [title: string, text: string]

/** Words of the checkout and of the page that shows what came of an order. */
export const title = '填寫資料與付款'
export const description = '填寫贊助人與收件資料，選擇配送、付款方式、發票與捐款收據，確認金額後付款。'
export const steps = ['購物車', '填寫資料與付款', '完成'] as const
/** Of a gift alone, which began with its sum and not in the cart. */
export const gift_steps = ['金額', '資料與付款', '完成'] as const
export const loading = '資料載入中'
export const person = '贊助人資料'
export const donor = '捐款人資料'
export const sign_in = '已是會員？登入帶入資料'
export const name = '姓名'
export const phone = '手機或電話'
export const email = '電子信箱'
export const email_hint = '訂單與收據通知會寄到這個信箱'
export const email_hint_gift = '捐款收據會寄到這個信箱'
export const gifts = '感謝小物'
export const gifts_text = '謝謝你的捐款。要收下小物請勾選，不收也不影響捐款。'
export const delivery = '配送方式'
export const free = '免運'
export const same = '收件人與贊助人相同'
export const recipient_name = '收件人姓名'
export const recipient_phone = '收件人電話'
export const payment = '付款方式'
export const payment_texts: Readonly<Record<string, string>> = {
  credit: 'VISA、Mastercard、JCB',
  atm: '取得專屬帳號，3 天內完成轉帳',
  transfer: '送出後顯示轉帳帳號，入帳後寄通知信',
  cheque: '送出後顯示抬頭與寄送方式，兌現後寄通知信',
}
export const papers = { e_invoice: '發票與收據', plain_receipt: '收據' } as const
export const papers_text = '公益好物開立電子發票，助養款項開立捐款收據。'
export const invoice_text = '公益好物開立電子發票。'
export const invoice = '電子發票'
export const plain_papers_text = '公益好物開立免用統一發票收據，助養款項開立捐款收據，兩張分開。'
export const plain_text = '公益好物開立免用統一發票收據，付款後可以在訂單頁下載。'
export const plain = '商品收據'
export const plain_buyer = '買受人'
export const plain_types = { paper: '個人', company: '公司（統一編號）' } as const
export const invoice_types = {
  member: '會員載具（通知寄到電子信箱）',
  mobile: '手機條碼載具',
  citizen: '自然人憑證條碼',
  company: '公司戶（統一編號）',
  donate: '捐贈發票',
  paper: '紙本發票',
} as const
export const carrier = '載具號碼'
export const mobile_hint = '「/」開頭共 8 碼'
export const citizen_hint = '2 個英文字母加 14 位數字'
export const company = '公司抬頭'
export const company_id = '統一編號'
export const company_id_hint = '8 位數字'
export const love_code = '捐贈碼'
export const love_code_hint = '3 到 7 位數字'
export const love_code_own = (code: string) => `已填上本會的捐贈碼 ${code}，也可以改成其他單位的。`
export const unknown_mobile = '財政部查不到這個手機條碼，請再確認一次；仍可以送出訂單。'
export const unknown_love_code = '財政部查不到這個捐贈碼，請再確認一次；仍可以送出訂單。'
export const receipt = '捐款收據'
export const receipt_types = { single: '每次開立', yearly: '年度彙整', none: '開立但不寄送' } as const
export const receipt_kind = '收據對象'
export const receipt_kinds = { person: '個人', company: '公司或團體' } as const
export const receipt_name = '收據抬頭'
export const upload_tax = '同意上傳國稅局，報稅時自動帶入這筆扣除額'
export const public_title = '公開徵信'
export const public_text = '每筆捐款都會出現在收支公告，你可以決定怎麼顯示。'
export const lamp_title = '點一盞燈'
export const lamp_enabled = '用這筆捐款點一盞燈，不另外收費'
export const lamp_days = (days: number) => `付款後會在燈牆上亮 ${days} 天。`
export const lamp_kind = '燈的種類'
export const lamp_name = '署名'
export const lamp_wish = '想說的話'
export const lamp_wish_hint = (left: number) => `還可以寫 ${left} 個字，會公開顯示。`
export const note = '備註'
export const note_placeholder = '想對我們說的話'
export const pay = (sum: string) => `確認付款 ${sum}`
export const sending = '正在送出訂單'
export const safe = '付款資料由金流業者加密處理，協會不會留存卡號'
export const to_cart = '回購物車修改'
export const refused = '訂單還沒有送出'
export const saved_failed = '剛才的修改沒有存到，送出時會再存一次。'
export const order_no = '訂單編號'
export const missing_title = '找不到這張訂單'
export const missing_text = '連結在下單或送達後 30 天內有效。會員可以到會員專區查看所有訂單。'
export const my_orders = '我的訂單'
export const paid = '謝謝你的支持'
export const paid_by_name = (name: string) => `謝謝你的支持，${name}`
export const deed_of = (type: string) => (sum: string, title: string) =>
  type === 'general'
    ? `這筆 ${sum} 會投入當下最急需的地方，用到哪裡都會公布在收支公告。`
    : `這筆 ${sum} 會用在「${title}」，進度更新時可以在專案頁看到。`
export const deed_many = (sum: string, count: number) =>
  `這筆 ${sum} 會用在你支持的 ${count} 個專案，進度更新時可以在專案頁看到。`
export const deed_and_goods = '公益好物準備好就寄給你。'
export const deed_goods = '義賣所得會用來照顧毛孩，公益好物準備好就寄給你。'
export const paid_short = '已付款'
export const card_ending = (method: string, last: string) => `${method}末四碼 ${last}`
export const goods_by = (method: string) => `${method}，出貨時寄信通知`
export const paid_picture = '三隻貓和兩隻狗並肩坐在夕陽下'
export const payment_line = '付款'
export const goods_line = '公益好物'
export const papers_title = '單據'
export const receipt_of = (sum: string) => `捐款收據 ${sum}`
export const receipt_sent = (receipt_no: string) => `${receipt_no}・已寄到你的信箱`
export const receipt_kept = (receipt_no: string) => `${receipt_no}・已開立，依你的選擇不寄送`
export const receipt_later = {
  none: '付款後開立，依你的選擇不寄送',
  single: '正在開立，完成後寄到你的信箱',
  yearly: '明年 1 月合併成一張全年收據',
} as const
export const invoice_of = (sum: string) => `電子發票 ${sum}`
export const plain_of = (sum: string) => `商品收據 ${sum}`
export const plain_later = '免用統一發票收據，正在準備，開立後會通知你'
export const plain_issued = (no: string) => `${no}・免用統一發票收據`
export const invoice_how = {
  member: '存入會員載具，出貨時開立',
  mobile: '存入手機條碼，出貨時開立',
  citizen: '存入自然人憑證條碼，出貨時開立',
  company: '開立公司戶統編發票，出貨時開立',
  donate: '捐贈發票，出貨時開立',
  paper: '紙本發票，隨商品寄出',
} as const
export const lamp_lit = '你的燈亮了'
export const lamp_over = '你的燈已經熄了'
export const lamp_burns = (days: number) => `在燈牆上亮 ${days} 天，不另外收費。`
export const lamp_says = (wish: string) => `：「${wish}」`
export const lamp_see = '看我的燈'
export const lamp_call = '這筆捐款，可以點一盞燈'
export const lamp_call_text = (days: number) => `不另外收費。寫一句話，在燈牆上亮 ${days} 天。`
export const see_receipts = '查看收據'
export const open_receipt = '下載收據（PDF）'
export const whats_next = '接下來'
export const then_receipt = {
  single: ['現在', '捐款收據寄到你的信箱', '通常幾分鐘內就會收到，沒有看到請找一下垃圾郵件。'],
  yearly: ['明年 1 月', '寄出一張全年收據', '今年的每一筆捐款都在上面。'],
  none: ['現在', '捐款收據已經開立', '依你的選擇不寄送，需要時可以再下載。'],
} as const
export const then_public = (name: string) => ['列入收支公告', `顯示為「${name}」，用到哪裡也查得到。`] as const
export const then_from = (when: string) => `${when}起`
export const then_month = ['下個月初', '這個月的收支整理好', '收到多少、花在哪裡，收支公告一筆一筆看得到。'] as const
export const then_campaign = ['有新進度時', '更新在專案頁', '結案時會公布花了多少、照顧了誰。'] as const
export const then_goods = ['準備好就出貨', '公益好物寄給你', '出貨時寄信通知。'] as const
export const progress = (raised: string, percent: number | null) =>
  percent === null ? `目前募得 ${raised}` : `目前募得 ${raised}，達成 ${percent}%`
export const still_missing = (sum: string) => `，還差 ${sum}`
export const invite = '邀一位朋友，一起陪牠們'
export const other_campaigns = '看其他專案'
export const refunded = '這張訂單已經退款。'
export const waiting = '正在確認付款結果'
export const waiting_text = '金流業者通常幾秒內就會通知我們，請不要重複付款。'
export const still_waiting = '還沒有收到付款結果'
export const still_waiting_text = '如果你已經付款，入帳後會寄信通知；如果還沒有付款，可以再付一次。'
export const check_again = '查詢付款結果'
export const transfer = '訂單已成立，等你轉帳'
export const transfer_text = (goods: boolean, mailed: boolean) =>
  `${goods ? '商品已為你保留。' : ''}${mailed ? '帳號也寄到你的信箱了，入帳後會再寄通知信。' : '入帳後會寄通知信到你的信箱。'}`
export const left = (words: string) => `還有 ${words}`
export const before = (when: string) => `，請在 ${when} 前完成`
export const weekday = (day: number) => `（週${'日一二三四五六'[day]}）`
export const days = (count: number) => `${count} 天`
export const hours = (count: number) => `${count} 小時`
export const minutes = (count: number) => `${count} 分`
export const bank = '銀行代碼'
export const account = '轉入帳號'
export const account_name = '戶名'
export const amount = '應付金額'
export const reference = '轉帳備註'
export const copy_what = {
  bank: '代碼',
  account: '帳號',
  amount: '金額',
  reference: '備註',
  payee: '抬頭',
  order_no: '訂單編號',
} as const
export const cheque = '訂單已成立，等你寄來支票'
export const cheque_when = '支票兌現才算付款，兌現後會寄通知信，收據日期是兌現日。'
export const cheque_text = (goods: boolean) => `${goods ? '商品已為你保留。' : ''}${cheque_when}`
export const cheque_payee = '支票抬頭'
export const cheque_amount = '支票金額'
export const cheque_note = '支票背面或隨信註明'
export const cheque_how = '怎麼開、怎麼寄'
export const cheque_steps = [
  ['開立抬頭支票', '抬頭請寫全名，左上角劃兩道平行線，並註明「禁止背書轉讓」。到期日請在付款期限之前。'],
  ['註明訂單編號', '寫在支票背面或隨信的紙上，我們才對得上這筆款項。'],
  ['寄到本會', '請用掛號寄到本會，地址在頁尾與「聯絡我們」；也可以送到現場。'],
  ['等銀行兌現', '票款入帳後寄通知信給你，訂單頁也會顯示已付款。'],
] as const
export const exact_own = '這組帳號只給這張訂單用，金額要一元不差；多轉或少轉，系統會對不上。'
export const exact = '金額要一元不差，備註請填訂單編號，我們才對得上這筆款項。'
export const how = '怎麼轉'
export const how_places = { online: '網路銀行', machine: 'ATM 提款機', counter: '臨櫃' } as const
export const how_steps = {
  online: (sum: string): readonly Step[] => [
    ['登入網路銀行，選「轉帳」', '不需要先約定帳號，每日上限依你的銀行規定'],
    ['貼上銀行代碼與帳號', '按上面的複製，不用一個一個抄'],
    [`核對金額 ${sum}，送出`, '跨行手續費依你的銀行規定'],
  ],
  machine: (sum: string): readonly Step[] => [
    ['插入金融卡，選「轉帳」', '任何一家銀行的提款機都可以'],
    ['輸入銀行代碼與帳號', '照上面的數字輸入，中間的空格不用管'],
    [`輸入金額 ${sum}，核對後確認`, '跨行手續費依你的銀行規定，明細表請留著'],
  ],
  counter: (sum: string): readonly Step[] => [
    ['到任何一家銀行，填匯款單', '郵局也可以跨行匯款'],
    ['填上銀行代碼與帳號', '把這一頁拿給行員看也可以'],
    [`匯款金額 ${sum}，交給行員`, '手續費另計，請不要從金額裡扣'],
  ],
} as const
export const mail_number = '寄到我的信箱'
export const mailed_number = '已經寄到訂單的信箱了。'
export const mail_failed = '沒有寄出，請再試一次。'
export const save_picture = '存成圖片'
export const picture_name = (order_no: string) => `轉帳資料-${order_no}.png`
export const picture_until = '轉帳期限'
export const i_paid = '查詢有沒有入帳'
export const not_yet = '還沒有收到款項，入帳後會寄信通知你。'
export const failed = '付款沒有成功'
export const failed_text = '你填的資料都還在，這次沒有扣款。'
export const failures = {
  refused: ['發卡銀行拒絕這筆交易', '請換一張卡或改用其他付款方式。'],
  wrong_card: ['卡號或安全碼不正確', '請核對卡號、有效期限與卡片背面的 3 碼。'],
  not_completed: ['這次付款沒有完成', '可能是驗證逾時，或中途關掉了付款頁。'],
  other: ['金流業者沒有完成這筆交易', '請換一張卡或改用其他付款方式。'],
} as const
export const pay_again_title = '再付款一次'
export const pay_again = (sum: string) => `再付款一次 ${sum}`
export const kept = (goods: boolean) => (goods ? '商品為你保留到 ' : '這張訂單為你保留到 ')
export const kept_left = (words: string) => `（還有 ${words}），之後訂單會自動取消。`
export const order_title = (order_no: string) => `訂單 ${order_no}`
export const failed_times = (when: string, times: number) => `成立於 ${when}・第 ${times} 次付款失敗`
export const call_us = (phone: string) => `還是不行？打 ${phone}，報訂單編號，我們幫你查。`
export const reasons = '常見原因'
export const reason_list = [
  ['信用卡額度不足，或尚未開卡', '可以先打給發卡銀行確認，再回到這一頁付款。'],
  ['簡訊驗證碼逾時', '驗證碼通常 5 分鐘內有效，請重新付款取得新的驗證碼。'],
  ['我的手機跳出「授權成功」通知', '若只有授權沒有請款，銀行會在 3 到 7 天內自動取消，不會出現在帳單。'],
] as const
export const other_way = '不想用這個方式了？'
export const change_method = '改用其他付款方式'
export const cancel = '取消訂單'
export const cancel_question = (order_no: string) => `要取消訂單 ${order_no} 嗎？`
export const cancel_text = (goods: boolean) => (goods ? '取消後商品會放回架上，無法復原。' : '取消後無法復原。')
export const expired = '付款期限已過'
export const number_expired = (goods: boolean) => (goods ? '這組帳號已失效，商品放回架上了' : '這組帳號已失效')
export const number_expired_text = '請不要再轉帳到這組帳號。需要的話請重新下單，內容會放回購物車。'
export const order_again = '重新下單'
export const again_gone = (count: number) => `有 ${count} 項現在不能訂購，其他的已經放回購物車。`
export const again_failed = '沒有放回購物車，請再試一次。'
export const closed = '專案已截止，不能再付款了'
export const closed_text =
  '這張訂單捐助的專案已經截止，或不在勸募許可期間。還沒付的款項不用付；剛剛才付款的話，入帳後我們會處理並通知你。'
export const expired_text = (goods: boolean) =>
  `這張訂單已經失效${goods ? '，商品放回架上了' : ''}。需要的話請重新下單。`
export const cancelled = '訂單已取消'
export const cancelled_text = '這張訂單不會再向你收款。'
export const held = '款項由我們保管'
export const held_text = (sum: string) =>
  `我們收到了你的 ${sum}，但是這張訂單已經結束，或捐助的專案已經達到募款目標。我們會和你聯絡，由你決定改作其他捐款或退還。`
export const shop_again = '重新選購'
export const order_sum = (order_no: string, sum: string) => `訂單 ${order_no}・${sum}`
export const pieces = (count: number) => `${count} 件`
export const gift = '贈品'
export const gift_left_out = '款項入帳時贈品已送完，這次不附'
