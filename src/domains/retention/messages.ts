import type { RetentionKind } from './rules.ts'

/** Words of what loses its personal data after some years, for staff. */
export const retentionWords = {
  title: '個資保存年限',
  intro:
    '沒有成立的申請、離開的志工、沒有付款的訂單和聯絡信件，超過年限就刪除姓名、電話、地址、信箱、照片和寫的內容，只留下縣市、結果的原因和日期供統計。收據、帳簿、已經送養或服務過的紀錄依法保存，不在這裡。',
  saved: '已儲存。',
  settings: '年限',
  hint: {
    adoption_requests: '從退件或撤回那天起算。',
    applications: '從退件、取消或逾期那天起算；有院所看診或撥款的不刪除。',
    volunteers: '從離隊或未錄取那天起算；服務過的志工，名冊依法保存姓名和生日（志願服務法第 12 條）。',
    orders: '從取消那天起算；收過款、開過收據或發票的不刪除。',
    contact_messages: '從最後一次來往起算，不論有沒有結束。表單承諾最晚 6 個月，所以每天凌晨都會執行。',
  } satisfies Record<RetentionKind, string>,
  nightly_hint: '先看下面的清單，確認沒有問題再打開。打開以後每天凌晨執行。聯絡信件不用打開，也會照承諾執行。',
  kind: {
    adoption_requests: '沒有成立的認養申請',
    applications: '沒有成立的補助申請',
    volunteers: '離隊或未錄取的志工',
    orders: '沒有付款的訂單',
    contact_messages: '聯絡信件',
  } satisfies Record<RetentionKind, string>,
  column: { no: '編號', name: '姓名', city: '縣市', status: '結果', ended_on: '結束日', due_on: '刪除日' },
  due: (count: number, before: string) => `${count} 筆在 ${before} 以前結束`,
  soon: (soon: number, days: number) => `；每天凌晨自動刪除，${days} 天內還有 ${soon} 筆`,
  is_due: '已到期',
  shown: (shown: number) => `列出最早的 ${shown} 筆`,
  none: '沒有超過年限的資料',
  erase: '刪除個資',
  erase_title: (kind: string) => `刪除個資：${kind}`,
  erase_text: (count: number) =>
    `${count} 筆會失去姓名、聯絡方式、檔案和寫的內容，不能復原。紀錄留著，並寫上刪除的日期。`,
  done: '已刪除。',
  changed: '清單已經不同，請重新整理後再看一次。',
  reason: '超過保存年限',
  years: '年',
  months: '個月',
  status: {
    rejected: '未通過',
    withdrawn: '已撤回',
    cancelled: '已取消',
    expired: '已逾期',
    ended: '離隊',
    open: '待回覆',
    answered: '已回覆',
    done: '已結束',
  },
} as const
