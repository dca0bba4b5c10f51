/** Why something that staff send is refused. */
export const blogRefusals = {
  no_category: '找不到這個分類。',
  no_campaign: '找不到這個專案。',
} as const
