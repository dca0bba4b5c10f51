/** What keeps a member from leaving. */
export const applicationLeavingWords = {
  open: (count: number) => `有 ${count} 件補助申請還在進行，請先撤回，或等它結案。`,
} as const
