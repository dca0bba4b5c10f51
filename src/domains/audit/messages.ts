/** Words of the audit log. */
export const auditWords = {
  title: '操作紀錄',
  chainBroken: (chain: number, seq: number) => `第 ${chain} 條紀錄鏈在第 ${seq} 筆斷開。`,
  linkMissing: (id: number) => `操作紀錄 #${id} 沒有接在任何紀錄鏈上。`,
} as const
