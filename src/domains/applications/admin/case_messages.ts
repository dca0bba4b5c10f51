import { formatMoney } from '#platform/contract/money.ts'
import { type Day, proseDate } from '#platform/contract/time.ts'
import type { ApplicationEvent } from '../contract.ts'
import type { StaffApplication } from '../desk/contract.ts'

type Same = StaffApplication['duplicates'][number]['same']

/** What each group of pictures and papers is called. */
const slots: Readonly<Record<string, string>> = {
  photo_before: '正面與全身',
  ear_before: '耳朵',
  board_before: '申請牌',
  wound_before: '患部',
  estimate: '估價單',
  place: '環境',
  attachments: '其他文件',
  recovery_face: '正臉',
  wound: '縫合處',
  ear: '剪耳',
  board: '病歷板',
  invoice: '收據或發票',
  proof: '送達照片',
}

/** What an application waits for; nothing once it is over. */
const waiting: Readonly<Record<string, string>> = {
  submitted: '等待審核',
  reviewing: '等待決定',
  need_more: '等待申請人補件',
  approved: '等待執行',
  in_progress: '等待其餘結果',
  reported: '等待核銷',
  verified: '等待付款',
}

/** Words of the page of one application. */
export const caseWords = {
  logs: '操作紀錄',
  waited: (days: number) => (days === 0 ? '今天送出' : `已等待 ${days} 天`),
  answer_until: (day: Day) => `補件期限 ${proseDate(day)}`,
  no_name: (seq: number) => `第 ${seq} 隻`,
  correct_report: (name: string) => `更正${name}的回報`,
  photos_of: (name: string) => `${name}的照片`,
  photos_before: '申請時',
  photos_after: '回報',
  none_after: '還沒有回報照片',
  papers: '文件',
  no_photos: '沒有照片',
  section: {
    checks: '系統檢核',
    applicant: '申請人',
    place: '照顧地點',
    history: '歷程',
    asked: '補件',
    assignee: '承辦人',
    next: '核准後會發生什麼',
    deliveries: '糧食配送',
    payments: '撥款',
  },
  fact: {
    name: '姓名',
    phone: '電話',
    email: '電子信箱',
    address: '地址',
    identity: '身分',
    experience: '照顧經驗',
    reason: '申請原因',
    past: '過往申請',
    wish: '院所與日期',
    requested: '申請金額',
    approved: '核准金額',
    decision: '決定說明',
    closed: '結束原因',
    clinic: '核准院所',
    subsidy: '補助金額',
    self_paid: '自付金額',
    voucher: '核准通知',
    result: '結果',
    operated: '手術日期',
    vet: '獸醫師',
    fee: '院所費用',
    final: '實際金額',
  },
  past: (all: number, granted: number, refused: number) =>
    all === 0 ? '第一次申請' : `${all} 件（核准 ${granted}、退回 ${refused}）`,
  voucher: { usable: '可使用', used: '已使用', expired: '已過期', released: '已釋出' },
  until: (day: Day) => `使用期限 ${proseDate(day)}`,
  results: {
    done: '已完成絕育',
    not_suitable: '不宜手術',
    already_neutered: '已絕育',
    pregnant_stopped: '懷孕，暫停手術',
    died: '死亡',
    no_show: '沒有到院',
  },
  outcomes: { recovered: '康復', ongoing: '治療中', died: '死亡', stopped: '停止治療' },
  slots,
  check: {
    yearly: (used: number, more: number, most: number) =>
      `申請人一年內已補助 ${used} 隻，這件 ${more} 隻，上限 ${most} 隻`,
    contract: (clinic: string, ok: boolean) => (ok ? `院所「${clinic}」合約有效` : `院所「${clinic}」目前沒有有效合約`),
    quota: (clinic: string, left: number | null) =>
      left === null
        ? `院所「${clinic}」沒有每月名額限制`
        : left > 0
          ? `院所「${clinic}」本月還有 ${left} 個名額`
          : `院所「${clinic}」本月名額已滿`,
    rate: (animals: number) => `${animals} 隻動物找不到適用的補助標準，核准時要填金額`,
    no_duplicates: '沒有發現重複的晶片、照片、電話或地址',
    duplicate: (same: Same, distance: number | null) =>
      distance
        ? `${same_words[same]}和另一件申請很像（64 點差 ${distance} 點）：`
        : `${same_words[same]}和另一件申請相同：`,
    invoice: (no: string, used_by: string | null) =>
      used_by === null ? `發票 ${no} 沒有用過` : `發票 ${no} 已經用在 ${used_by}`,
    duplicates: (same: Same, cases: number) => `${same_words[same]}和另外 ${cases} 件申請相同或很像，請確認是否重複`,
    duplicate_of: (status: string) => `（${status}）`,
    please_look: '，請確認是否重複',
    ok: '符合',
    warn: '請確認',
  },
  asked_open: '等申請人補上',
  asked_done: '已補上',
  old_value: (text: string) => `原本：${text}`,
  old_files: '原本的檔案',
  event: {
    created: '建立草稿',
    submitted: '送出申請',
    reviewing: '開始審核',
    asked: '要求補件',
    answered: '完成補件',
    first_approved: '第一位核准',
    approved: '核准',
    rejected: '未通過',
    in_progress: '回報部分結果',
    reported: '回報結果',
    verified: '核銷',
    paid: '付款',
    payment_reversed: '付款沖銷',
    closed: '結案',
    cancelled: '取消',
    expired: '逾期',
    voucher_extended: '延長核准通知',
    voucher_released: '釋出核准通知',
    clinic_changed: '更換院所',
  } satisfies Record<ApplicationEvent['kind'], string>,
  by: { member: '申請人', staff: '協會', clinic: '院所', system: '系統' },
  internal: (note: string) => `內部備註：${note}`,
  waiting,
  food: {
    kind: { cat_dry: '貓乾糧', cat_wet: '貓罐頭', dog_dry: '狗乾糧', dog_wet: '狗罐頭' },
    amount: (kind: string, kg: number) => `${kind} ${kg} 公斤`,
    planned: (day: Day) => `預定 ${proseDate(day)}`,
    delivered: (day: Day) => `${proseDate(day)} 送達`,
    receiver: (name: string) => `收件人 ${name}`,
    cost: (amount: number) => `費用 ${formatMoney(amount)}`,
    none: '核准時會排定配送。',
  },
} as const

const same_words: Readonly<Record<Same, string>> = { chip: '晶片', photo: '照片', phone: '電話', address: '地址' }
