/** Words of how staff report that food has come. */
export const deliverWords = {
  report: '回報送達',
  title: (what: string) => `回報送達：${what}`,
  text: '請收件人核對數量後在框內簽名，並附上至少一張送達照片。最後一次送達後，這件申請就可以核銷。',
  save: '確認送達',
  done: '已記錄送達。',
  delivered_on: '送達日期',
  receiver: '收件人',
  received_kg: '實收數量（公斤）',
  cost: '費用',
  cost_hint: '協會付的金額，核銷後由會計付款；沒有費用可以不填。',
  sponsor: '由哪個專案支出',
  no_sponsor: '這件申請的專案',
  photos: '送達照片',
  sign: {
    here: '收件人簽名',
    hint: '請收件人用手指、觸控筆或滑鼠簽名。',
    pad: '簽名板',
    clear: '清除重簽',
  },
  signed: '收件人簽名',
  received: (kg: number) => `實收 ${kg} 公斤`,
} as const
