/** What is printed on the invented bills. */
export const invoiceWords = {
  title: '免用統一發票收據',
  shop: '示範商行',
  number: '單號',
  columns: ['品名', '數量', '單價', '金額'],
  total: '合計',
  currency: '新臺幣',
  buyer: '買受人：毛起來愛動物關懷協會',
  hidden: '公開版：電話、帳號與經手人已遮蔽。',
  sample: '示範章',
  alt: '單據：',
} as const
