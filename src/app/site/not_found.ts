/** The element of the page for addresses that do not exist: the server has rendered it before anything runs. */
export const notFoundId = 'not-found'

type Match = { readonly status: string; readonly _notFound?: boolean | undefined }

/** Whether an address does not exist, as far as it was matched and read. */
export const isNotFound = (matches: readonly Match[]): boolean =>
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)
