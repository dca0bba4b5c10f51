import type { GiftProblem } from './rules.ts'

/** Words of what is done with money that waits. */
export const suspenseWords = {
  campaign: '捐給哪個專案',
  reason: '付款人什麼時候、怎麼同意的',
  campaignClosed: '訂單捐助的專案不能再收這筆款項。',
  closed: (title: string, why: string) => `「${title}」：${why}`,
  donor: '捐款人姓名',
  donorMissing: '這筆款項沒有訂單，請填寫捐款人。',
  unknownOrder: '找不到這張訂單。',
  notAssignable: '只有沒有訂單的暫收款，才能付一張還沒付款、金額剛好相同的訂單。',
  heldReference: '暫收款',
  no_campaign: '找不到這個專案。',
  whyNotGift: {
    unpublished: '這個專案沒有公開，不能收款。',
    not_started: '這個專案還沒有開始收款。',
    ended: '這個專案已經截止，不能再收款。',
    permit_closed: '款項入帳那天或現在不在這個專案的勸募許可期間，不能收。',
    above_target: '這筆金額會超過這個專案停止募款的目標，請改選其他專案。',
  } satisfies Record<GiftProblem, string>,
} as const
