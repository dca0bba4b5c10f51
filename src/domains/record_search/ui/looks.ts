/** How a record is shown in the palette, and where it leads. */
export type Look = { readonly label: string; readonly hint: string; readonly href: string }

/** The list of a kind with what was found in it, for records without a page, or for who may not open it. */
export const inList = (path: string, q: string): string => `${path}?${new URLSearchParams({ view: 'all', q })}`

export const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join('・')
