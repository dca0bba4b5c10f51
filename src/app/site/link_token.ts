/** Pages whose own links carry a token that is no sign-in. */
const ownToken = /^\/(reset-password|verify-email)(\/|$)/
/** Specification section 5: longer texts are sign-in tokens. */
const longestOtherToken = 17

/** What a sign-in that could not be bound to the account says instead of a token. */
export const cannotAdd = 'cannot_add'

/** The sign-in token of an address, or `cannot_add`; null where it has none. */
export const linkTokenOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null => {
  const token = ownToken.test(pathname) ? null : new URLSearchParams(search).get('token')
  return token === cannotAdd || (token?.length ?? 0) > longestOtherToken ? token : null
}
