import { leastSide } from './crops/rules.ts'
import { leastBox } from './redactions/rules.ts'

/** Words of uploads. */
export const noFile = '請選擇要上傳的檔案。'
export const notAccepted = '只接受 JPG、PNG、WebP、AVIF、GIF 圖片，或 PDF 文件。'
export const onlyPictures = '這裡只能放圖片，請改用 JPG、PNG、WebP、AVIF 或 GIF。'
export const noSvg = '不接受 SVG，請轉成 PNG 或 JPG 再上傳。'
export const noHeic = '這是 iPhone 的 HEIC 格式，請在手機設定改用「最相容」，或轉成 JPG 再上傳。'
export const broken = '這個檔案打不開，可能已經損壞，請換一個。'
export const tooManyPixels = '圖片太大了，最多 4,000 萬畫素。'
export const tooManyBytes = '檔案太大了，最多 10 MB。'
export const brokenPdf = '這個 PDF 不完整，請重新匯出再上傳。'
export const ownerGone = '（已刪除）'
export const volunteerPapers = '志工登記'
export const documentName = '文件'
export const gone = '有一張照片找不到了，請重新上傳。'
export const goneInText = '內文裡有一張圖片不屬於這一篇，請移除或重新上傳。'
export const waitingFull = '你有太多檔案還沒有用到，請先送出或儲存表單，或過幾天再上傳。'
export const addressFull = '今天從你這裡上傳的檔案太多了，請明天再試，或用電話與我們聯絡。'
export const visitorsFull = '目前暫存的檔案太多，檔案沒有存下來，請明天再試，或用電話與我們聯絡。'
export const storageFull = '儲存空間已滿，檔案沒有存下來，請通知系統管理員。'
export const mainPhoto = '主圖'
export const photoHint = 'JPG、PNG 或 WebP，10 MB 以內。'
export const photosHint = '建議長邊 1600 像素以上，JPG、PNG 或 WebP，每張 10 MB 以內。第一張是主圖。'
export const paper = '憑證'
export const papersHint = 'PDF 或照片，每個 10 MB 以內。只有同仁看得到，不會公開。'
export const altMoved = '這張圖片的說明剛才被同事改過，請重新整理，看過目前的說明再修改。'
export const cropOf = (number: number) => `裁切第 ${number} 張`
export const cropOutside = `裁切的範圍要在照片裡面，每一邊至少 ${leastSide} 像素。`
export const redactOf = (number: number) => `遮住第 ${number} 張的個資`
export const redactionOutside = `遮住的地方要在照片裡面，每一邊至少 ${leastBox} 像素。`
export const altTooLong = '最多 200 個字。'
