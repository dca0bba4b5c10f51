/** Whether a typed name is the name that the request was sent with; blanks do not count. */
export const isSameName = (typed: string, name: string): boolean =>
  typed.replace(/\s+/gu, '') === name.replace(/\s+/gu, '')

/** Changes with every change of the text in messages.ts; it is printed on the paper. */
export const templateVersion = '2026-1'
