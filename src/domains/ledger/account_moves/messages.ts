import type { moveKinds } from '../rules.ts'

/** Kinds of moves between accounts in words. */
export const moveKindWords = {
  held: '轉為暫收',
  returned: '暫收退回',
  released: '暫收轉付款',
  payout: '金流撥款',
  move: '自有帳戶移轉',
} as const satisfies Record<(typeof moveKinds)[number], string>
