/** Why something that staff send is refused. */
export const bankChangeRefusals = {
  open_already: '已經有一項帳戶變更在等協會確認，要改的話請先撤回。',
} as const
