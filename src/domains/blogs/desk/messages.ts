/** Why something that staff send is refused. */
export const blogRefusals = {
  no_category: '找不到這個分類。',
  no_campaign: '找不到這個專案。',
} as const

/** What to say where the database refuses a story. */
export const storySentences = {
  blogs_blog_category_id_fkey: ['blog_category_id', blogRefusals.no_category],
  blogs_related_campaign_id_fkey: ['related_campaign_id', blogRefusals.no_campaign],
} as const
