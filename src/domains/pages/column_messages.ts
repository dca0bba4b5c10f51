import type { SubjectWords } from '#registry/subject_words.ts'

/** A page of the charity and its columns in words; the text is that of its newest version. */
export const pageSubject = {
  columns: {
    key: '頁面',
    number: '版本',
    title: '標題',
    content: '內容',
    effective_on: '生效日',
  },
} as const satisfies SubjectWords<'pages'>
