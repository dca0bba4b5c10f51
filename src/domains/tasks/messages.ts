import { mapTable } from '#platform/contract/closed_lists.ts'
import type { SubjectWords } from '#registry/subject_words.ts'
import type { TaskKind } from './rules.ts'

/** Stored tasks and their columns in words. */
export const taskSubject = {
  columns: {
    subject_type: '對象種類',
    subject_id: '對象編號',
    kind: '原因',
    cause_key: '起因編號',
    opened_at: '開始時間',
    due_on: '期限',
    assignee_id: '負責人',
    closed_at: '結束時間',
    closed_by: '結束者',
    closed_reason: '處理說明',
  },
} as const satisfies SubjectWords<'tasks'>

type KindWords = {
  /** What is waiting, as the head of its count; */
  kind: string
  /** in a sentence; */
  sentence: (count: string) => string
  /** on the record itself; */
  record: string
  /** why the record waits, where it does not say so itself. */
  why: string
}

const kinds: Readonly<Record<TaskKind, KindWords>> = {
  attention: {
    kind: '需要處理的訂單',
    sentence: (count) => `${count} 張訂單需要處理`,
    record: '需要處理',
    why: '這張訂單有狀況，請確認。',
  },
  to_ship: {
    kind: '待出貨訂單',
    sentence: (count) => `${count} 張訂單等待出貨`,
    record: '等待出貨',
    why: '可以出貨了，還沒有備貨。',
  },
  refunds: {
    kind: '退款中的訂單',
    sentence: (count) => `${count} 張訂單正在退款`,
    record: '退款中',
    why: '退款還沒有完成。',
  },
  returns: {
    kind: '退貨中的訂單',
    sentence: (count) => `${count} 張訂單正在退貨`,
    record: '退貨中',
    why: '退貨還沒有結束。',
  },
  unpaid: {
    kind: '待付款訂單',
    sentence: (count) => `${count} 張訂單等待付款`,
    record: '等待付款',
    why: '還沒有收到款項。',
  },
  payments_asked: {
    kind: '收款等第二人核准',
    sentence: (count) => `${count} 筆收款等第二人核准`,
    record: '收款等核准',
    why: '超過 NT$10,000 又沒有對帳單明細，要由另一位同事核准。',
  },
  gift_comments: {
    kind: '待看的捐款留言',
    sentence: (count) => `${count} 則捐款留言還沒看`,
    record: '留言還沒看',
    why: '捐款人留了一句話，看過才會公開。',
  },
  box_waiting: {
    kind: '等第二人點收的捐款箱',
    sentence: (count) => `${count} 個捐款箱等第二人點收`,
    record: '等第二人點收',
    why: '第一位已經點完，要由另一位同事另外點一次。',
  },
  box_differs: {
    kind: '兩人點收不一致的捐款箱',
    sentence: (count) => `${count} 個捐款箱兩人點的不一樣`,
    record: '兩人點收不一致',
    why: '兩人點的數量不同，要重點到一致才會入帳。',
  },
  treatments: {
    kind: '該做處置的動物',
    sentence: (count) => `${count} 筆動物處置到期`,
    record: '處置到期',
    why: '一週內到期，或已經過期。',
  },
  low_stock: {
    kind: '庫存不足商品',
    sentence: (count) => `${count} 件商品庫存偏低`,
    record: '庫存偏低',
    why: '有規格的可賣數量不到安全庫存。',
  },
  suspense: {
    kind: '沒有訂單的暫收款',
    sentence: (count) => `${count} 筆暫收款不知道是哪張訂單的`,
    record: '暫收款待決定',
    why: '錢進來了，還不知道是哪一筆。',
  },
  payouts: {
    kind: '要比對的金流撥款',
    sentence: (count) => `${count} 次金流撥款還沒和明細比對，或和明細不符`,
    record: '金流撥款要比對',
    why: '還沒貼上撥款明細，或明細和實收金額、付款不符。',
  },
  restricted: {
    kind: '還沒轉入專戶的勸募款',
    sentence: (count) => `${count} 筆勸募款還沒轉入專戶`,
    record: '還沒轉入專戶',
    why: '這筆勸募款在其他帳戶，要在一個月內轉入專戶。轉入並登記後，隔天清晨會自動消失。',
  },
  deficits: {
    kind: '專款不足的扣回款',
    sentence: (count) => `${count} 筆扣回款的專款不夠`,
    record: '專款不足',
    why: '銀行扣回的捐款已經用掉了，專案餘額是負的。要等專案收到捐款，或由主管從其他專案調撥。',
  },
  over_cap: {
    kind: '超過上限的必要支出',
    sentence: (count) => `${count} 筆必要支出超過勸募許可的上限`,
    record: '超過必要支出上限',
    why: '退款之後，這張許可的必要支出超過募得金額的法定上限。請沖回不該列入的支出，或等募得金額增加。',
  },
  unpublished: {
    kind: '還沒公告的捐款',
    sentence: (count) => `${count} 筆捐款超過 150 天還沒公告`,
    record: '超過 150 天還沒公告',
    why: '捐款至少每六個月要公告一次。請公告這一筆，或沖回不該有的。',
  },
  disbursements: {
    kind: '待付款的補助',
    sentence: (count) => `${count} 筆補助等待付款`,
    record: '等待付款',
    why: '申請已核銷，還沒有付款。付款的人不能是核銷的人。',
  },
  voids_asked: {
    kind: '等人同意作廢的收據',
    sentence: (count) => `${count} 張收據等第二人同意作廢`,
    record: '等第二人同意作廢',
    why: '不換開的作廢要兩個人：由送出者以外的人同意，或保留收據。',
  },
  approvals: {
    kind: '等待第二人核准的收支',
    sentence: (count) => `${count} 筆收支等待第二人核准`,
    record: '等待第二人核准',
    why: '超過 NT$10,000，要由最後修改者以外的人入帳。',
  },
  drafts: {
    kind: '收支草稿',
    sentence: (count) => `${count} 筆收支還是草稿`,
    record: '還是草稿',
    why: '入帳之後才會列入帳目。',
  },
  years_to_close: {
    kind: '要結帳的年度',
    sentence: (count) => `${count} 個年度還沒結帳`,
    record: '年度還沒結帳',
    why: '這一年已經過完；年度報告要在 5 月 31 日前送出。',
  },
  permit_duties: {
    kind: '該報備的勸募許可',
    sentence: (count) => `${count} 張勸募許可有事要報備`,
    record: '有事要報備',
    why: '專戶、收支報告或使用情形還沒有報備。報備之後，把日期填進許可。',
  },
  neuter_applications: {
    kind: '待審核的絕育申請',
    sentence: (count) => `${count} 件絕育申請等待審核`,
    record: '等待審核',
    why: '申請人在等結果，說好三個工作天內回覆。',
  },
  medical_applications: {
    kind: '待審核的醫療申請',
    sentence: (count) => `${count} 件醫療申請等待審核`,
    record: '等待審核',
    why: '申請人在等結果，說好三個工作天內回覆。',
  },
  food_applications: {
    kind: '待審核的糧食申請',
    sentence: (count) => `${count} 件糧食申請等待審核`,
    record: '等待審核',
    why: '申請人在等結果，說好三個工作天內回覆。',
  },
  cat_posts: {
    kind: '待審核的貓咪刊登',
    sentence: (count) => `${count} 則貓咪刊登等待審核`,
    record: '等待審核',
    why: '會員送出的刊登還沒有審核，說好一個工作天內回覆。',
  },
  dog_posts: {
    kind: '待審核的狗狗刊登',
    sentence: (count) => `${count} 則狗狗刊登等待審核`,
    record: '等待審核',
    why: '會員送出的刊登還沒有審核，說好一個工作天內回覆。',
  },
  adoption_requests: {
    kind: '新的認養申請',
    sentence: (count) => `${count} 件認養申請還沒有人看`,
    record: '還沒有人看',
    why: '申請人會在 2 天內等到回覆。',
  },
  adoption_followups: {
    kind: '待處理的認養追蹤',
    sentence: (count) => `${count} 筆認養追蹤逾期或有疑慮`,
    record: '追蹤待處理',
    why: '逾期 7 天以上還沒回報，或回報有疑慮、還沒有人看過。',
  },
  surrenders: {
    kind: '不擬續養的動物',
    sentence: (count) => `${count} 隻不擬續養的動物在等位置`,
    record: '在等位置',
    why: '飼主不能再養，還沒有安排位置；期限依急迫程度而定。',
  },
  clinic_applications: {
    kind: '合作院所的申請',
    sentence: (count) => `${count} 間院所申請合作`,
    record: '等待審核',
    why: '院所申請合作，還沒有決定。',
  },
  clinic_contracts: {
    kind: '快到期的院所合約',
    sentence: (count) => `${count} 間院所的合約快到期`,
    record: '合約快到期',
    why: '合約 30 天內到期，請和院所談續約，或安排終止。',
  },
  clinic_accounts: {
    kind: '院所帳戶變更',
    sentence: (count) => `${count} 間院所要換匯款帳戶`,
    record: '帳戶變更待確認',
    why: '院所要換匯款帳戶，請撥市話確認。',
  },
  clinic_licences: {
    kind: '執照歇業或停業的院所',
    sentence: (count) => `${count} 間合作院所的執照已歇業或停業`,
    record: '執照歇業或停業',
    why: '公開名冊上，這張執照已經歇業或停業。請和院所確認，再暫停或終止合作；名冊有誤時，等下次匯入更正。',
  },
  letters: {
    kind: '待回覆的聯絡信件',
    sentence: (count) => `${count} 封聯絡信件等待回覆`,
    record: '等待回覆',
    why: '說好 1 個工作天內回覆。',
  },
  data_requests: {
    kind: '個資請求',
    sentence: (count) => `${count} 位會員的個資請求等待處理`,
    record: '個資請求等待處理',
    why: '查閱或複製 15 天內、刪除 30 天內要答覆（個人資料保護法第 13 條）。',
  },
  volunteer_applications: {
    kind: '志工登記',
    sentence: (count) => `${count} 位想當志工的人等待回覆`,
    record: '等待回覆',
    why: '說好 7 天內約面談，還沒有決定。',
  },
  volunteer_hours: {
    kind: '待核可的志工時數',
    sentence: (count) => `${count} 筆志工時數等待核可`,
    record: '等待核可',
    why: '核可之後才會出現在時數證明上。',
  },
  volunteer_insurance: {
    kind: '志工保險到期',
    sentence: (count) => `${count} 位志工的保險快到期`,
    record: '保險快到期',
    why: '30 天內到期，或已經過期。服務中的志工要有保險（志願服務法第 16 條）。',
  },
}

/** Words of what waits for staff. */
export const taskWords = {
  title: '待辦',
  none: '沒有待辦，喝口水吧',
  kind: mapTable(kinds, (kind) => kinds[kind].kind),
  sentence: mapTable(kinds, (kind) => kinds[kind].sentence),
  record: mapTable(kinds, (kind) => kinds[kind].record),
  why: mapTable(kinds, (kind) => kinds[kind].why),
  since: (day: string, days: number) => (days === 0 ? '今天開始' : `${day} 開始，已經 ${days} 天`),
  due: (day: string) => `期限 ${day}`,
  overdue: (day: string) => `期限 ${day}，已經逾期`,
  no_page: '請會計先查清楚是誰的款項，再請系統管理員登記退回或留用。',
  mine: '我的',
  all: '全部',
  of_order: (no: string) => `訂單 ${no}`,
  unassigned: '還沒有負責人',
  done_by: (name: string) => `負責人：${name}`,
  take: '指派給我',
  taken: '已指派給你。',
  take_named: (kind: string) => `指派給我：${kind}`,
  give: '指派',
  give_named: (kind: string) => `指派：${kind}`,
  given: '已更新負責人與期限。',
  give_title: (kind: string) => `指派「${kind}」`,
  give_text: '負責人會在鈴鐺收到通知。停用或不能再處理訂單的人，待辦會自動退回「還沒有負責人」。',
  nobody: '不指派',
  days_of_kind: '留空：開始後 1 天內。可以輸入 115/11/23。',
  cannot_do: '這個人目前不能處理訂單，請選別人。',
  day_over: '期限不能早於今天。',
  freed: '負責人已不能處理訂單，退回待指派。',
  settle: '前往處理',
  settle_named: (kind: string) => `前往處理：${kind}`,
  oldest: (days: number) => (days === 0 ? '今天' : `最久 ${days} 天`),
  late: (oldest: string) => `${oldest}，已經逾期`,
  low_stock_text: '低於安全庫存',
} as const
