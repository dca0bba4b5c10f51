/** Words of the fields in which members put their photos and papers. */
export const take = '拍照'
export const choose_photo = '拍照或選擇照片'
export const add = (pdf: boolean) => (pdf ? '加檔案' : '加照片')
export const choose_file = '拍照或選擇檔案'
export const photo_formats = 'JPG、PNG、WebP，太大的照片會自動縮小'
export const file_formats = 'JPG、PNG、WebP，太大的照片會自動縮小；PDF 10 MB 內'
type Rule = { readonly min?: number; readonly max: number; readonly pdf: boolean }
const unit = (pdf: boolean) => (pdf ? '個' : '張')
export const count = ({ min, max, pdf }: Rule) =>
  min ? `至少 ${min} ${unit(pdf)}，最多 ${max} ${unit(pdf)}` : `選填，最多 ${max} ${unit(pdf)}`
export const full = ({ max, pdf }: Rule) =>
  pdf ? `已放滿 ${max} 個，要換檔案請先移除一個。` : `已放滿 ${max} 張，要換照片請先移除一張。`
export const no_room = (max: number) => `最多 ${max} 個檔案，這個沒有放進來。`
export const not_sent = (files: number) => `有 ${files} 個檔案沒有上傳成功，請再試一次，或把它關閉。`
export const place = (number: number) => `第 ${number} 張`
export const place_of = (number: number, total: number) => `第 ${number} 張，共 ${total} 張`
export const describe = (number: number) => `修改第 ${number} 張的說明`
export const alt = {
  title: '修改圖片說明',
  label: '圖片說明',
  hint: '看不到圖片的人會聽到這一句。只是裝飾的圖片可以留白。',
  save: '儲存說明',
  saved: '圖片說明已儲存。',
} as const
export const earlier = (number: number) => `第 ${number} 張往前移`
export const later = (number: number) => `第 ${number} 張往後移`
export const stored = '已上傳'
export const file = (number: number, label: string) => `${label}第 ${number} 張`
export const open = (name: string) => `打開 ${name}`
export const remove = (name: string) => `移除${name}`
export const again = '再試一次'
export const again_of = (name: string) => `再試一次上傳 ${name}`
export const dismiss = (name: string) => `關閉 ${name}`
export const waiting = '等待上傳'
export const preparing = '正在處理照片'
export const sending = (percent: number) => `上傳中 ${percent}%`
export const progress_of = (name: string) => `${name} 上傳進度`
export const paused = '網路斷線，連上後會縮小照片、自動重傳'
export const retrying = (times: number) => `連線不穩，正在重試第 ${times} 次`
export const failed = '上傳沒有成功，可能是網路不穩。檔案還在，請再試一次。'
export const done = (name: string) => `${name} 已上傳`
export const refused = {
  empty: '這個檔案是空的，請換一個。',
  too_many_bytes: '檔案超過 10 MB，請換一個較小的檔案。',
  too_many_pixels: '照片超過 4,000 萬畫素，請在相機設定調低解析度，或截圖後再上傳。',
  beyond_shrinking: '照片太大，這個裝置沒辦法縮小。請在相機設定調低解析度，或截圖後再上傳。',
  heic: '這是 iPhone 的 HEIC 格式，這個瀏覽器打不開。請到「設定」→「相機」→「格式」改選「最相容」再拍，或轉成 JPG。',
  not_a_picture: '這個檔案的內容不是照片，可能只是改了副檔名。請重新拍照，或選 JPG、PNG、WebP。',
  no_pdf: '這裡只能放照片，請改傳 JPG、PNG、WebP。',
  broken: '這張照片打不開，可能已經損壞，請換一張。',
} as const
export const picker = {
  open: '從媒體庫選',
  title: '從媒體庫選圖片',
  search: '圖片說明、檔名',
  none: '媒體庫裡沒有備用的圖片。可以到「內容 → 媒體庫」先上傳。',
  none_found: '找不到符合的圖片。',
  picture: (id: number) => `圖片 ${id}`,
  room: (count: number) => `最多再選 ${count} 張`,
  send: (count: number) => (count > 0 ? `選用 ${count} 張` : '選用'),
} as const
