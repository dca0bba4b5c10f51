/** Words of the page of the media library. */
export const mediaPageWords = {
  note: '公開內容用到的圖片，和先放在這裡備用的圖片。只列出你有權限檢視的內容。',
  add: '上傳圖片',
  all: '全部',
  without_alt: '沒有說明',
  unused: '未使用',
  search: '圖片說明、檔名、用在哪裡',
  column: { alt: '圖片說明', uses: '用在', size: '尺寸', name: '檔名', created: '上傳日期', actions: '操作' },
  owner: '內容類型',
  use: { used: '使用中', unused: '未使用' },
  use_label: '使用狀況',
  alt: { missing: '沒有說明' },
  no_alt: '（沒有說明）',
  not_used: '未使用',
  in_text: '（內文）',
  and: '、',
  use_title: (kind: string, title: string) => `${kind}：${title}`,
  size: (width: number, height: number) => `${width} × ${height}`,
  kilobytes: (bytes: number) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')} KB`,
  no_name: '沒有檔名',
  picture: (id: number) => `圖片 ${id}`,
  describe: (name: string) => `修改「${name}」的說明`,
  replace_of: (name: string) => `更換「${name}」`,
  remove_of: (name: string) => `刪除「${name}」`,
  removed: '圖片已刪除。',
  refused: (name: string) => `不能刪除「${name}」`,
  close: '知道了',
  look: '用在：',
  undo: '復原',
  restored: '圖片已復原。',
  empty: '還沒有圖片',
  empty_text: '先把圖片放進來、寫好說明，編輯商品、專案或消息時就能直接選用。',
} as const

/** Words of the dialog that puts many pictures into the library at once. */
export const addWords = {
  title: '上傳圖片到媒體庫',
  text: '一次最多 20 張。每張寫一句說明，給看不到圖片的人；只是裝飾的圖片可以留白。',
  choose: '圖片',
  too_many: '一次最多 20 張，其餘的請下次再上傳。',
  alt: (name: string) => `${name} 的說明`,
  drop: (name: string) => `不要上傳 ${name}`,
  send: (count: number) => (count > 0 ? `上傳 ${count} 張` : '上傳'),
  none: '請先選圖片',
  done: '圖片已放進媒體庫。',
} as const

/** Words of the dialog that puts another picture in the place of one. */
export const replaceWords = {
  title: (name: string) => `更換「${name}」`,
  text: '網址不變，用到這張圖片的地方都會換成新的；舊的圖片會立刻刪除，不能復原。內文裡的圖片，看過舊圖的人最慢 5 分鐘後看到新的。',
  choose: '新的圖片',
  chosen: (name: string) => `新的圖片：${name}`,
  send: '更換',
  sending: (percent: number) => `上傳中 ${percent}%`,
  none: '請先選新的圖片',
  done: '圖片已更換。',
} as const
