import type { SuspenseItemDetail } from '#domains/ledger/suspense_items/contract.ts'
import type { SuspenseChoice } from '../rules.ts'

/** Words of money that waits, on the page of its order. */
export const heldMoneyWords = {
  title: '暫收款',
  cause: {
    paid_twice: '重複付款',
    late: '取消或逾期後才付款',
    amount_differs: '金額和訂單不同',
    over_target: '專案已達停止募款的目標',
    campaign_closed: '專案已經結案',
    permit_closed: '勸募許可期滿後才付款',
    unknown_reference: '不知道是哪一筆',
  } satisfies Record<SuspenseItemDetail['cause'], string>,
  arrived: (day: string, bank: string) => `${day} 進到「${bank}」`,
  left: (sum: string) => `還有 ${sum} 待決定`,
  settled: '已處理',
  going_back: '正在退款，退完或不成立之後才能再選。',
  end: { returned: '退回', released: '付了訂單' },
  ended: (what: string, sum: string, day: string) => `${day} ${what} ${sum}`,
  choice: { deliver: '照樣出貨', gift: '留作捐款', refund: '申請退款' } satisfies Record<SuspenseChoice, string>,
  ask_deliver: '用這筆暫收款照樣出貨嗎？',
  deliver_text: '訂單會重新成立並付款，商品留到庫存，收據和帳目會跟著建立，不能復原。請先和付款人確認。',
  ask_gift: (sum: string) => `把 ${sum} 留作捐款`,
  gift_text: '系統會替付款人建立一張已付款的捐款訂單，並照原訂單的資料開收據，不能復原。請先取得付款人同意。',
  told: {
    deliver: '訂單已重新成立並付款，可以備貨了。',
    gift: '已留作捐款，捐款訂單和收據已建立。',
  },
} as const
