/** The lamps in a member's own copy of their data. */
export const lampCopyWords = {
  lamps: '點燈',
  columns: { display_name: '名稱', public_name: '公開名稱', wish: '祝福', lit_at: '點亮時間', expires_at: '熄滅時間' },
} as const
