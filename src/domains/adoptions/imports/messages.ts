/** Words of taken over listings, and of the people who run the import. */
export const importWords = {
  source: '農業部開放資料「動物認領養」',
  register: '動物認領養匯入',
  mixed: '米克斯',
  name: (species: 'cat' | 'dog', number: string) => `${species === 'cat' ? '貓咪' : '狗狗'} ${number} 號`,
  title: (look: string, place: string) => (place ? `${look}在${place}等家` : `${look}等家中`),
  look: { cat: '貓咪', dog: '狗狗' },
  number: (number: string) => `收容編號 ${number}，聯絡收容所時說這個編號，他們最快找到牠。`,
  elsewhere: (place: string) => `牠現在住在「${place}」，出發前請先打電話確認。`,
  alt: (title: string) => title,
  note: { number: '收容編號：', found: '尋獲地點：', title: '網頁標題：', caption: '其他說明：', remark: '備註：' },

  noId: '沒有 animal_id，或不是數字',
  repeated: (row: number) => `animal_id 和第 ${row} 筆重複`,
  unknownValue: (column: string, value: string) => `不認得的 ${column}「${value}」`,
  noCity: (code: string) => `不認得的縣市代碼「${code}」，地址也看不出縣市`,
  wrongDay: (column: string, value: string) => `${column}「${value}」不是日期`,
  otherKind: (kind: string) => `「${kind || '沒有種類'}」不是貓狗，略過`,

  notReadable: '檔案不是動物認領養的 JSON 或 CSV。',
  columnsMissing: (columns: string) => `檔案裡沒有這些欄位：${columns}`,
  dropped: (now: number, before: number) =>
    `這次只有 ${now} 筆可用資料，比上次的 ${before} 筆少了超過 10%，可能是來源不完整，所以沒有寫入。確定要用這份資料，請加上 --allow-drop。`,
  wouldDrop: (now: number, before: number) =>
    `注意：這次只有 ${now} 筆可用資料，比上次的 ${before} 筆少了超過 10%。要寫入必須加上 --allow-drop。`,
  withdrawn: (count: number) => `來源裡不再出現的刊登：${count} 筆，會下架。`,
  rowProblem: (row: number, animal_id: string, problem: string) =>
    `第 ${row} 筆${animal_id ? `（animal_id ${animal_id}）` : ''}：${problem}`,
  tooManyPages: '來源一直有下一頁，已停止下載。',
} as const
