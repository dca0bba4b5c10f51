/** Words of papers that come after a row was entered. */
export const addedPapersWords = {
  title: (no: string) => `補上 ${no} 的憑證`,
  text: '加上之後不能拿掉。公開憑證會和這筆收支一起讓所有人看到，請先遮住個人資料。',
  photos: '公開憑證',
  documents: '內部憑證',
  save: '補上憑證',
  done: '憑證已補上',
  none: '請至少選一個檔案。',
  too_many: '一筆收支最多 20 個憑證。',
} as const
