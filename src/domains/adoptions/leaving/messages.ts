/** What keeps a member from leaving, and what stands in place of a name afterwards. */
export const adoptionLeavingWords = {
  posts: (count: number) => `有 ${count} 則送養還在進行，請先下架或完成。`,
  requests: (count: number) => `有 ${count} 筆認養申請還在進行，請先撤回或完成。`,
  nobody: '已刪除',
} as const
