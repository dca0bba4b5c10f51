import type { SubjectWords } from '#registry/subject_words.ts'

/** Media and their columns in words. */
export const mediaSubject = {
  columns: {
    owner_type: '所屬類型',
    owner_id: '所屬編號',
    collection: '集合',
    path: '存放位置',
    mime: '檔案類型',
    bytes: '大小',
    width: '寬',
    height: '高',
    sha256: '檢查碼',
    alt: '圖片說明',
    original_name: '原檔名',
    sort: '排序',
    exif_stripped: '已移除拍攝資訊',
    uploaded_by_kind: '上傳者身分',
    uploaded_by_id: '上傳者',
    arriving: '上傳中',
    sender_hash: '上傳來源',
    made_from_id: '原圖',
    crop: '裁切範圍',
    redaction: '遮住的地方',
    in_library: '在媒體庫',
    replaced: '更換次數',
  },
} as const satisfies SubjectWords<'media'>
