/** Why something that staff send is refused. */
export const listViewRefusals = {
  exists: '你已經有這個名字的檢視了。',
} as const
