/** The layouts of the file for the tax bureau. */
export const taxLayoutWords = {
  pipe: '直線分隔（UTF-8）',
  comma: '逗號分隔（UTF-8）',
  fixed: '固定寬度（Big5）',
  xlsx: 'Excel（xlsx）',
} as const
