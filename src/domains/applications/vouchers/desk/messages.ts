import type { ReportState } from './rules.ts'

/** What calls about vouchers answer whoever reads them in the house or at a clinic. */
export const deskVoucherWords = {
  unknown: '找不到這張補助券。請核對 10 碼代碼；如果是指定給別家院所的券，請申請人先在會員專區改院所。',
  reason: '請寫下原因。',
  closed: {
    used: '這張補助券已經回報過了。',
    expired: '這張補助券已經過期，不能再使用。請申請人聯絡協會。',
    released: '這張補助券已經由申請人讓出，不能再使用。',
    cancelled: '這件申請已經取消，補助券不能再使用。',
  } satisfies Record<Exclude<ReportState, 'open'>, string>,
} as const
