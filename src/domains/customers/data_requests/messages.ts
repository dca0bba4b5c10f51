import { type Day, tableDate } from '#platform/contract/time.ts'
import type { SubjectWords } from '#registry/subject_words.ts'
import type { DataRequestChannel, DataRequestKind, DataRequestStatus, DataRequestStep } from './rules.ts'

const kind = { access: '查閱或複製個資', erasure: '刪除個資' } satisfies Record<DataRequestKind, string>

/** Words of the requests about personal data, in the back office. */
export const dataRequestWords = {
  kind,
  channel: { letter: '書面信件', phone: '電話', email: '電子郵件', visit: '本人到場' } satisfies Record<
    DataRequestChannel,
    string
  >,
  status: {
    received: '已收件',
    verified: '已確認身分',
    done: '已完成',
    refused: '已拒絕',
    withdrawn: '已撤回',
  } satisfies Record<DataRequestStatus, string>,
  label: (of: DataRequestKind, on: Day) => `${kind[of]}（${tableDate(on)} 收件）`,
  title: '個資請求',
  intro:
    '當事人用信件、電話或到場提出的請求。查閱或複製 15 天內、刪除 30 天內要答覆；必要時各可以延長一次，並告訴當事人原因（個人資料保護法第 13 條）。',
  empty: '沒有個資請求',
  create: '登記請求',
  created: '已登記。',
  open_already: '這位會員已經有一件同樣的請求還沒有結束。',
  ended_account: '這個帳號已經結束，不能再登記請求。',
  received_later: '收件日不能是未來的日期。',
  request_state: '這件請求的狀態已經不同，不能這樣做。請重新整理後再看一次。',
  no_copy: '資料副本還沒有製作好，不能交給本人。',
  too_late_to_extend: '期限已經延長過，或已經過期，不能再延長。',
  email_wrong: '和這個帳號的電子信箱不同，請再確認一次。',
  due: (on: Day) => `期限 ${tableDate(on)}`,
  overdue: (on: Day) => `已過期限 ${tableDate(on)}`,
  extended: (reason: string) => `已延長一次：${reason}`,
  came: (channel: string, on: Day) => `${tableDate(on)} 由${channel}收到`,
  proof: (text: string) => `身分確認：${text}`,
  ended: (on: Day, text: string | null) => (text ? `${tableDate(on)} 結束：${text}` : `${tableDate(on)} 結束`),
  copy: {
    waiting: '資料副本等待製作',
    working: '資料副本製作中',
    ready: '資料副本已經做好，7 天內可以下載',
    failed: '資料副本製作失敗，請再做一次',
    expired: '資料副本已經過期，請再做一次',
  },
  download: '下載資料副本',
  field: {
    kind: '請求',
    channel: '怎麼收到的',
    received_on: '收件日',
    note: '內部備註',
    identity_proof: '怎麼確認是本人',
    reason: '原因',
    how: '怎麼交給本人',
    email: '帳號的電子信箱',
  },
  hint: {
    identity_proof: '例如：核對身分證件、用登記的電話回撥並核對最近一筆捐款。不要抄寫證號。',
    reason_told: '會寫進寄給本人的信裡。',
    how: '例如：掛號寄到登記的地址、本人到場領取。',
    email: '請再輸入一次，確認刪除的是這個帳號。',
  },
  step: {
    verify: '確認身分',
    prepare: '製作資料副本',
    complete: '已交給本人',
    erase: '刪除個資',
    extend: '延長期限',
    refuse: '拒絕',
    withdraw: '撤回',
  } satisfies Record<DataRequestStep, string>,
  step_title: (step: string, label: string) => `${step}：${label}`,
  step_text: {
    verify: '確認是本人以後，才能交出或刪除資料。',
    prepare: '系統會把這位會員的資料做成一個 ZIP 檔，也會通知本人。下載會留在操作紀錄，並算進每天查看完整個資的次數。',
    complete: '資料已經交給本人，這件請求就結束。',
    erase: '帳號會立刻結束，個人資料會從各項紀錄移除，不能復原。訂單、收據和帳簿依法保存。完成後會寄一封信通知本人。',
    extend: '查閱或複製最多再延長 15 天，刪除最多再延長 30 天，只能一次。會寄信告訴本人原因。',
    refuse: '會寄信告訴本人原因。',
    withdraw: '本人表示不需要了。',
  } satisfies Record<DataRequestStep, string>,
  step_done: {
    verify: '已確認身分。',
    prepare: '開始製作資料副本。',
    complete: '請求已結束。',
    erase: '個資已刪除，請求已結束。',
    extend: '期限已延長。',
    refuse: '已拒絕，並通知本人。',
    withdraw: '已撤回。',
  } satisfies Record<DataRequestStep, string>,
  erased_note: '已刪除個資',
  ended_by_owner: '本人已自行刪除帳號',
} as const

const hello = (name: string) => `${name}，你好：`

/** Mails to the person who asked. */
export const dataRequestMails = {
  extended: (name: string, of: DataRequestKind, due: Day, reason: string) => ({
    subject: '你的個資請求需要多一點時間',
    greeting: hello(name),
    paragraphs: [
      `我們收到你「${kind[of]}」的請求，需要多一點時間處理，期限延長到 ${tableDate(due)}。`,
      `原因：${reason}`,
      '有問題可以直接與我們聯絡。',
    ],
  }),
  refused: (name: string, of: DataRequestKind, reason: string) => ({
    subject: '關於你的個資請求',
    greeting: hello(name),
    paragraphs: [`我們無法照你「${kind[of]}」的請求辦理。`, `原因：${reason}`, '有不同意見可以直接與我們聯絡。'],
  }),
} as const

/** Requests about personal data and their columns in words. */
export const dataRequestSubject = {
  columns: {
    customer_id: '會員',
    kind: dataRequestWords.field.kind,
    channel: dataRequestWords.field.channel,
    status: '狀態',
    received_on: dataRequestWords.field.received_on,
    due_on: '期限',
    note: dataRequestWords.field.note,
    identity_proof: dataRequestWords.field.identity_proof,
    verified_at: '確認身分時間',
    extended_at: '延長時間',
    extension_reason: '延長原因',
    export_id: '資料副本',
    ended_at: '結束時間',
    ended_note: '結束說明',
  },
} as const satisfies SubjectWords<'data_requests'>
