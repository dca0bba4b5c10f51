type Told = {
  purpose: string
  data: string
  period: string
  /** Who gets them beside staff and the providers that work for us. */
  others: string
  /** What happens when somebody does not give them. */
  refused: string
}

/** What 個人資料保護法 §8 wants told before data are given, in its order. */
const notice = ({ purpose, data, period, others, refused }: Told): string =>
  `本會依個人資料保護法第八條告知你：蒐集的目的是${purpose}。蒐集的資料有${data}。利用的期間：${period}。利用的地區是中華民國境內。利用的對象是本會辦理業務的人員、受託的業者（主機、寄信、金流、物流）${others}，以電子檔案或紙本處理。你可以隨時向本會查詢、閱覽、複製、補充、更正，或請求停止利用和刪除。你可以自由決定要不要提供；不提供的話，${refused}。`

/** The notices that a new site shows until somebody writes better ones. */
export const privacyNotices = {
  notice_giving: notice({
    purpose: '收款、開立收據、徵信公告、出貨和客戶服務',
    data: '姓名、電話、電子信箱、地址、收據抬頭與證號、公開姓名的方式',
    period: '捐款、收據、訂單與會計憑證依法保存 10 年',
    others: '、勸募主管機關與國稅局（依法報備，或你同意上傳的時候），以及依法公告的徵信名單',
    refused: '可能無法完成捐款、出貨或開立收據；沒有身分證字號仍然可以捐款，只是不能代為上傳國稅局',
  }),
  notice_account: notice({
    purpose: '建立帳號、登入、查詢紀錄和帳號安全',
    data: '姓名、電子信箱、電話、密碼的雜湊值；用 LINE、Google、Facebook 登入的話，還有該服務給的識別碼',
    period: '到你刪除帳號為止，法令要求保存的帳務資料除外',
    others: '',
    refused: '無法註冊會員，仍然可以用訪客的身分捐款',
  }),
  notice_help: notice({
    purpose: '審查補助、核發補助券、付款和後續追蹤',
    data: '姓名、聯絡方式、地址、身分類別、動物的資料、照片與單據，以及代墊時的匯款帳號',
    period: '結案後 5 年，會計憑證 10 年',
    others: '，以及為動物手術或治療的合作院所',
    refused: '無法受理申請',
  }),
  notice_adoption: notice({
    purpose: '認養與送養的審核、聯繫、簽約和後續關懷，並防止虐待動物的人再次飼養',
    data: '姓名、出生日期、聯絡方式、居住與家庭狀況、飼養經驗，以及無棄養虐待紀錄的聲明',
    period: '結案後 5 年',
    others: '，以及這隻動物的送養人或認養人（接受申請以後）',
    refused: '無法受理申請',
  }),
  notice_volunteer: notice({
    purpose: '志工的招募、聯繫、意外保險、服務紀錄和服務證明',
    data: '姓名、性別、出生日期、身分證字號、聯絡方式、緊急聯絡人；未成年的話，還有法定代理人的姓名與電話',
    period: '離隊後 3 年',
    others: '，以及承保志工保險的保險公司',
    refused: '無法登記服務，也無法投保',
  }),
  notice_contact: notice({
    purpose: '回覆來信和處理申訴',
    data: '姓名、電子信箱、電話和信件內容',
    period: '最後一次來往之後最晚 6 個月刪除',
    others: '',
    refused: '我們可能無法回覆你',
  }),
  notice_clinic: notice({
    purpose: '合作院所的審核、簽約、付款和公開名冊',
    data: '院所與負責獸醫師的資料、開業執照、聯絡人的姓名與電話、匯款帳號',
    period: '合作結束後 5 年，會計憑證 10 年',
    others: '，以及看得到公開名冊的大眾（院所名稱、地址、電話和服務）',
    refused: '無法審核申請',
  }),
  notice_letter: notice({
    purpose: '每月寄送消息與帳目',
    data: '電子信箱',
    period: '到你取消訂閱為止，取消就刪除；沒有按確認信的，7 天後自動刪除',
    others: '',
    refused: '無法訂閱，網站上仍然看得到同樣的消息',
  }),
} as const
