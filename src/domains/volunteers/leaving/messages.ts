/** What stands in place of a name afterwards. */
export const volunteerLeavingWords = { nobody: '已刪除' } as const
