/** What a calendar says of the last day of a voucher. */
export const voucherDayWords = {
  title: (name: string) => `核准通知最後一天：${name}`,
  place: (clinic: string, address: string) => `${clinic}（${address}）`,
  text: ({ no, code, phone, amount }: { no: string; code: string; phone: string; amount: string }) =>
    `申請 ${no}\n通知代碼 ${code}\n協會補助 ${amount}\n請先打電話和院所約時間：${phone}`,
} as const
