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
  redact: '遮住憑證的個資',
  redact_of: (number: number) => `遮住第 ${number} 張憑證的個資`,
  redacted: '已換上遮住個資的憑證',
  redacted_public: '已換上遮住個資的憑證，網站上看不到原本那張了',
  unredacted: '還沒有遮住任何地方',
  check: (photos: number) =>
    `有 ${photos} 張公開憑證還沒有遮住任何地方。請先看過，確定上面沒有電話、帳號、地址、晶片號碼。`,
  no_photo: '這筆收支沒有這張憑證，請重新整理再試。',
  no_redaction: '要換上的不是這張憑證遮住之後的樣子，請重新遮一次。',
} as const
