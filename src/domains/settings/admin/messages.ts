import type { SettingKey } from '../column_messages.ts'
import type { settingPageCalls } from '../contract.ts'

export type SettingPageName = keyof typeof settingPageCalls

/** Words of the pages of the settings, for staff. */
export const settingPageWords = {
  tabs: '系統設定',
  tab: {
    website: '網站',
    charity: '協會資料',
    donation: '捐款',
    lamp: '點燈',
    receipt: '收據',
    invoices: '發票',
    adoption: '認養',
    applications: '申請上限',
    privacy: '個資告知',
    payments: '付款期限',
    retention: '個資保存',
  } satisfies Record<SettingPageName | 'payments' | 'retention', string>,
  saved: '已儲存，網站和後台立刻更新。',
  meaning: (means: string, used: string, without: string) =>
    `${means}用在：${used}。${without ? `預設：${without}` : '預設：空白'}。`,
  meaning_of_paragraph: (means: string, used: string) => `${means}用在：${used}。`,
  reset_of: (label: string) => `把「${label}」恢復預設`,
  section: {
    names: '名稱與標誌',
    colours: '顏色',
    hero: '首頁標題',
    hero_text: '一到三句，每 5 秒換一句。',
    announcement: '公告列與維護',
    donate_box: '捐款框',
    donate_box_text: '頁面右下角的捐款框。一列是一個金額和它能做到的事，空白的列不顯示。',
    charity: '立案資料',
    contact: '聯絡方式',
    social: '社群連結',
    social_text: '頁尾的連結，空白就不顯示。',
    permit: '勸募許可',
    publish: '公開明細',
    invoices: '開立方式',
    invoices_text: '捐款開捐款收據；商品和運費開統一發票，或免用統一發票收據。',
    lamp: '燈亮多久',
    receipt: '收據內容',
    receipt_text: '只影響之後開立的收據；已開立的收據內容不變。',
    yearly: '年度收據與鎖定',
    tax_file: '捐贈申報檔的格式',
    tax_file_text: '各地國稅局的格式可能每年調整。第一次上傳前，請協會和國稅局當年的公告核對一次；不同就在這裡改。',
    adopters: '認養人與申請',
    animals: '不能送養的品種',
    open_data: '公立收容所資料',
    neuter: '絕育',
    medical: '醫療',
    food: '飼料',
    deadlines: '期限',
    notices: '表單上的告知事項',
    notices_text:
      '依個人資料保護法第八條，填資料之前要讓人知道由誰、為什麼、蒐集哪些、用多久、給誰，以及他的權利。每一份都可以改，不能空白；完整的條文在隱私權政策。',
  },
  sentence: (number: number) => `第 ${number} 句`,
  line_amount: (number: number) => `第 ${number} 列金額`,
  line_text: (number: number) => `第 ${number} 列說明`,
  networks: { facebook: 'Facebook', instagram: 'Instagram', line: 'LINE', youtube: 'YouTube', threads: 'Threads' },
  choices: {
    goods_document: { e_invoice: '統一發票', plain_receipt: '免用統一發票收據' },
    invoice_provider: { manual: '人工開立', ecpay: '綠界自動開立' },
    issue_when: { paid: '收到款項時', shipped: '出貨時' },
    public_name_mode: { masked: '遮罩姓名', full: '完整姓名', anonymous: '匿名' },
  },
  unit: { hours: '小時', days: '天', animals: '隻', cases: '件', years: '歲', year: '年' },
  colour: {
    pick: (label: string) => `${label}選色`,
    primary_button: '捐款',
    primary_ink: '70%',
    secondary_button: '儲存',
    secondary_ink: '連結',
    on_primary: '按鈕文字在主色上',
    ink_primary: '主色當文字用在淺底',
    on_secondary: '按鈕文字在輔色上',
    ink_secondary: '輔色當文字用在淺底',
    ratio: (figure: string) => `${figure}：1`,
    passes: 'AA 通過',
    darkened: '自動加深',
    dark_text: '改用深色字',
    weak: (name: string, ratio: string) => `這個${name}偏亮，白字在上面只有 ${ratio}：1，所以按鈕文字會改用深色。`,
    deepened: (name: string, colour: string) => `${name}當文字時自動加深成 ${colour}。`,
    reset: '恢復預設',
    wrong: '顏色寫成 #CF3F1E 這樣，才算得出對比。',
  },
  preview: {
    title: '即時預覽',
    look: '預覽畫面',
    site: '前台',
    desk: '後台',
    give: '捐款',
    campaign: '小黃與灰灰的手術',
    raised: 'NT$126,400',
    share: '70%',
    support: '立即支持 NT$1,200',
    more: '看支出明細',
    save: '儲存變更',
    entry: '助養訂單',
    waiting: '3 件待處理',
  },
} as const

type PageKey = Exclude<
  SettingKey,
  | 'ecpay_url'
  | 'ecpay_merchant_id'
  | 'ecpay_hash_key'
  | 'ecpay_hash_iv'
  | 'invoice_url'
  | 'invoice_merchant_id'
  | 'invoice_hash_key'
  | 'invoice_hash_iv'
  | 'closed_until'
  | 'nightly'
  | 'adoption_request_years'
  | 'application_years'
  | 'volunteer_years'
  | 'order_years'
  | 'contact_message_months'
>

/** Of each setting with a field: what it means, and what depends on it. */
export const settingMeanings = {
  site_name: ['網站和組織對外的名字。', '頁首、頁面標題、信件署名、切結書'],
  site_short_name: ['頁首用的短名，最多 6 字；空白就用網站名稱。', '頁首、後台左上角'],
  site_slogan: ['一句話說明你們在做什麼。', '首頁標題、搜尋結果'],
  primary_colour: ['捐款按鈕和進度條的顏色。', '前台、後台、信件'],
  secondary_colour: ['導覽、選取和後台按鈕的顏色。', '前台、後台'],
  logo_media_id: ['正方形的圖，至少 160 × 160。', '頁首、後台左上角、搜尋引擎'],
  favicon_media_id: ['正方形的圖，瀏覽器縮成很小，簡單的圖最清楚。', '瀏覽器分頁、書籤'],
  og_media_id: ['1200 × 630，不要放小字。', '貼連結到 LINE、Facebook 時的圖'],
  announcement: ['顯示在每一頁最上方；空白就不顯示。', '前台每一頁'],
  maintenance: [
    '開啟後只有登入的同事看得到前台，訪客看到「網站維護中」，也不能捐款或送出申請；正在付款的人付得完。',
    '前台每一頁',
  ],
  contact_email: ['收聯絡表單的通知，也印在頁尾。', '頁尾、聯絡我們、通知信'],
  phone: ['對外電話。', '頁尾、聯絡我們、收據、同意書'],
  address: ['對外地址。', '頁尾、聯絡我們、收據、退貨地址'],
  business_hours: ['什麼時候有人接電話。', '頁尾、聯絡我們'],
  social_links: ['', '頁尾、搜尋引擎'],
  org_name: ['立案的全名；空白就用網站名稱。', '收據、切結書、志工證明、關於我們'],
  org_registration_no: ['主管機關核准的字號。', '收據、關於我們'],
  org_tax_id: ['8 碼統一編號。', '收據、關於我們、搜尋引擎'],
  org_representative: ['理事長或董事長的姓名。', '收據、志工證明'],
  hero_texts: ['', '首頁'],
  hero_subtitle: ['首頁標題下面的一段話。', '首頁、搜尋結果'],
  donate_box_title: ['捐款框的標題。', '捐款框'],
  donate_box: ['', '捐款框'],
  default_donation_amounts: ['一到八個金額，用逗號分開。', '捐款頁的金額按鈕'],
  solicitation_permit_no: ['勸募許可的文號，有勸募活動時要公開。', '頁尾、捐款頁'],
  solicitation_check_url: ['主管機關的查詢網址；空白就只列文號。', '頁尾的文號'],
  prefix: ['收據號碼開頭的英文字母，1 到 3 個大寫字母。', '收據號碼'],
  handler: ['印在收據上的經手人。', '收據'],
  signature_media_id: [
    '經手人的簽名，透明底的 PNG 最好；印在經手人姓名旁邊，空白就只印姓名。換經手人時記得一起換。',
    '收據',
  ],
  seal_media_id: ['協會印章，透明底的 PNG 最好；空白就留蓋章的位置。', '收據、志工證明'],
  yearly_job_date: ['每年這一天開立前一年的年度收據，寫成 01-05 這樣。', '年度收據'],
  locked_year: ['這一年和以前的收據不能再作廢或重開；產生申報檔時自動填寫。', '收據作廢、合併、退款'],
  tax_layout: ['八個欄位的順序都一樣，差別在分隔和編碼。', '申報檔'],
  tax_header: ['第一列寫欄位名稱；固定寬度的格式沒有這一列。', '申報檔'],
  tax_kind: ['捐贈別代碼，最多 2 碼；空白就由上傳的人填。', '申報檔'],
  tax_approval_no: ['有專案核准文號才填。', '申報檔'],
  goods_document: [
    '義賣所得扣掉必要費用全數用於本會事業的，依法免用統一發票（請先和會計師確認）；這時付款後自動開立本會的收據。只影響之後的訂單。',
    '結帳頁、商品訂單',
  ],
  invoice_provider: [
    '自己在財政部平台開立、再到訂單記下號碼，或由綠界自動開立、作廢和折讓。切換以前的訂單不會補開。',
    '商品訂單',
  ],
  issue_when: ['收到款項就開，或等商品出貨才開。不用出貨的商品都在收款時開。', '商品訂單'],
  love_code: ['捐贈發票時先填上的愛心碼，3 到 7 個數字；空白就由買的人自己填。', '結帳頁'],
  invoice_remark: ['印在每一張發票的備註；空白就不印。', '電子發票'],
  publish_delay_h: ['收到捐款後多久才公開，讓人有時間更正姓名。', '捐款明細、收支公告'],
  public_name_mode: [
    '贊助人沒有另外選擇時，公開徵信怎麼寫他的姓名；每個人捐款時都能改。已經捐的款項和會員自己的設定不變。',
    '捐款頁、結帳頁、代客訂單、新會員',
  ],
  min_amount: ['捐多少錢以上可以點一盞燈。', '捐款頁、點燈牆'],
  days_per_100: ['每 NT$100 亮幾天。', '點燈牆'],
  max_days: ['一盞燈最多亮幾天。', '點燈牆'],
  min_age: ['18 歲是法律的下限，最多可以設到 20 歲。', '認養申請表'],
  trial_days: ['一天到 30 天；已經開始的試養照原來約好的最後一天。', '認養申請表、認養申請的「開始試養」'],
  lapse_days: ['這麼多天沒有下一步，申請就失效、動物重新開放；前一週會通知申請人。', '認養申請'],
  banned_breeds: ['品種名稱裡有這些字就不能送養。', '刊登認養文、認養審核'],
  import_enabled: ['每天讀一次公立收容所的認養資料。', '認養頁'],
  import_url: ['農業部開放資料的網址。', '匯入'],
  neuter_per_application: ['一件絕育申請最多幾隻。', '申請表'],
  neuter_per_year: ['一個人一年最多幾隻。', '申請表、核准'],
  neuter_open: ['一個人同時最多幾件還沒結案的絕育申請。', '申請表'],
  medical_open: ['一個人同時最多幾件還沒結案的醫療申請。', '申請表'],
  medical_max: ['一件醫療補助最多多少錢。', '申請表、核准'],
  two_approvers_over: ['超過這個金額要兩個人核准。', '核准'],
  food_open: ['一個人同時最多幾件還沒結案的飼料申請。', '申請表'],
  food_days_between: ['兩次飼料補助至少隔幾天。', '申請表'],
  answer_days: ['要求補件後，申請人有幾天可以回覆。', '補件通知、逾期取消'],
  voucher_days: ['補助券核發後幾天內有效。', '補助券'],
  extend_days: ['展期一次延長幾天。', '補助券'],
  notice_giving: ['捐款、買公益好物和點燈的人看到的告知事項。', '捐款頁、結帳頁'],
  notice_account: ['註冊會員的人看到的告知事項。', '註冊頁'],
  notice_help: ['申請絕育、醫療和飼料補助的人看到的告知事項。', '補助申請的最後一步'],
  notice_adoption: ['申請認養和刊登送養的人看到的告知事項。', '認養申請、刊登認養文'],
  notice_volunteer: ['登記當志工的人看到的告知事項。', '志工登記'],
  notice_contact: ['寫信給協會的人看到的告知事項。', '聯絡我們'],
  notice_clinic: ['申請成為合作院所的人看到的告知事項。', '院所申請'],
  notice_letter: ['訂閱每月信的人看到的告知事項。', '最新消息頁的訂閱欄'],
} as const satisfies Readonly<Record<PageKey, readonly [means: string, used: string]>>
