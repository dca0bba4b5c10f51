/** Words printed on the receipt for goods. */
export const goodsPaperWords = {
  title: '收據',
  kind: '免用統一發票收據',
  buyer: '買受人',
  tax_id: '統一編號',
  order: '訂單編號',
  thing: '品名',
  count: '數量',
  price: '單價',
  amount: '金額',
  total: '合計',
  note: '本收據依統一發票使用辦法第 4 條開立，免用統一發票；義賣所得全數用於本會動物福利工作。這不是捐款收據，不能列報捐贈扣除。',
  sheet: (sheet: number, count: number) => `第 ${sheet} 頁，共 ${count} 頁`,
  voided: '作廢',
  file: (no: string) => `${no}.pdf`,
} as const
