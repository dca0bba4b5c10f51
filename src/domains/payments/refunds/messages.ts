/** Words of refunds. */
export const refundWords = {
  reason: '原因',
  shipping: '運費',
  surplus: '重複付款',
  unknown_line: '找不到要退的項目，請重新載入。',
  wrong_kind: '這個項目不屬於所選的退款種類。',
  too_much: '退款金額超過這個項目還能退的金額。',
  too_many_pieces: '退回的數量超過訂購的數量。',
  costs_nothing: '這個項目沒有可以退的款項。',
  repeated: '同一個項目只能填一次。',
} as const
