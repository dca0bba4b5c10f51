/** Words of uploads. */
export const mediaWords = {
  noFile: '請選擇要上傳的檔案。',
  oneFile: '一次只能上傳一個檔案。',
  notAccepted: '只接受 JPG、PNG、WebP、AVIF、GIF 圖片，或 PDF 文件。',
  noSvg: '不接受 SVG，請轉成 PNG 或 JPG 再上傳。',
  noHeic: '這是 iPhone 的 HEIC 格式，請在手機設定改用「最相容」，或轉成 JPG 再上傳。',
  broken: '這個檔案打不開，可能已經損壞，請換一個。',
  tooManyPixels: '圖片太大了，最多 4,000 萬畫素。',
  tooManyBytes: '檔案太大了，最多 10 MB。',
  brokenPdf: '這個 PDF 不完整，請重新匯出再上傳。',
  gone: '有一張照片找不到了，請重新上傳。',
  storageFull: '儲存空間已滿，檔案沒有存下來，請通知系統管理員。',
} as const
