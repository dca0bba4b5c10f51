import type { RetentionKind } from './rules.ts'

/** Words of what loses its personal data after some years, for staff. */
export const retentionWords = {
  title: '個資保存年限',
  intro:
    '沒有成立的申請、離開的志工和沒有付款的訂單，超過年限就刪除姓名、電話、地址、信箱、照片和寫的內容，只留下縣市、結果的原因和日期供統計。收據、帳簿、已經送養或服務過的紀錄依法保存，不在這裡。聯絡信件照表單上的承諾，最後一封信 6 個月後整封刪除。',
  saved: '已儲存。',
  settings: '年限',
  hint: {
    adoption_requests: '從退件或撤回那天起算。',
    applications: '從退件、取消或逾期那天起算；有院所看診或撥款的不刪除。',
    volunteers: '從離隊或未錄取那天起算；服務過的志工，名冊依法保存姓名和生日（志願服務法第 12 條）。',
    orders: '從取消那天起算；收過款、開過收據或發票的不刪除。',
  } satisfies Record<RetentionKind, string>,
  nightly_hint: '先看下面的清單，確認沒有問題再打開。打開以後每天凌晨執行。',
  kind: {
    adoption_requests: '沒有成立的認養申請',
    applications: '沒有成立的補助申請',
    volunteers: '離隊或未錄取的志工',
    orders: '沒有付款的訂單',
  } satisfies Record<RetentionKind, string>,
  column: { no: '編號', name: '姓名', city: '縣市', status: '結果', ended_on: '結束日' },
  due: (count: number, before: string) => `${count} 筆在 ${before} 以前結束`,
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
  status: {
    rejected: '未通過',
    withdrawn: '已撤回',
    cancelled: '已取消',
    expired: '已逾期',
    ended: '離隊',
  },
} as const
