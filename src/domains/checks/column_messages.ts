import type { SubjectWords } from '#registry/subject_words.ts'

/** Nightly checks and their columns in words. */
export const nightlyCheckSubject = {
  columns: {
    name: '規則',
    night: '日期',
    claimed_at: '開始時間',
    last_run_at: '上次核對',
    last_ms: '耗時（毫秒）',
    state: '結果',
    rows_found: '不符的筆數',
    first_rows: '不符的資料',
    broken_since: '不符開始時間',
    news: '待通知',
    rules: '不符的規則',
  },
} as const satisfies SubjectWords<'nightly_checks'>

/** Backups and their columns in words. */
export const backupSubject = {
  columns: { made_at: '備份時間', folder: '資料夾', bytes: '大小' },
} as const satisfies SubjectWords<'backups'>
