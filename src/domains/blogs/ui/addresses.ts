type Addressed = { id: number; slug: string | null }

const withSlug = (path: string, slug: string | null) => (slug ? `${path}/${encodeURIComponent(slug)}` : path)

/** The one public address of a story. */
export const newsPath = ({ id, slug }: Addressed): string => withSlug(`/news/news/${id}`, slug)

/** The list of a kind of news. */
export const newsCategoryPath = ({ id, slug }: Addressed): string => withSlug(`/news/category/${id}`, slug)
