import { redirect } from '@tanstack/react-router'

/** A query as browsers know it, with its question mark. */
type Asked = { readonly searchStr: string }

/**
 * A redirect of a page to its one address, to be thrown. The query goes along, also what no page of ours reads
 * (`utm_source`): by it a charity sees which post brought its visitors. Read on the server a page knows only its own words of
 * it, so whoever sends the redirect puts the query behind it (`withQuery`); where a route redirects by itself, it says
 * what was asked.
 *
 * @param path without a query
 */
export const redirectTo = (path: string, asked?: Asked) =>
  redirect({ href: path + (asked?.searchStr ?? ''), statusCode: 301, replace: true })
