import { notFound } from '@tanstack/react-router'
import { idIn } from '#platform/browser/route_params.ts'

/**
 * What the routes of a record share: an id that is no number is an address that does not exist, said inside the shell
 * (`notFoundComponent` of `_app.tsx`), and no call is made with it.
 */
export const recordRoute = { params: { parse: idIn } }

type Typed = { readonly type: string }

/**
 * What the routes of records of a type share: a word that is none is an address that does not exist. What it means
 * stands in the context of the routes below.
 *
 * @param typeOf what a word of an address means; undefined for any other word
 */
export const typedRoute = <T>(typeOf: (word: string) => T | undefined) => ({
  params: { parse: ({ type }: Typed): { type: string } | false => typeOf(type) !== undefined && { type } },
  beforeLoad: ({ params }: { params: Typed }): { type: T } => ({ type: typeOf(params.type) ?? pageNotFound() }),
})

/**
 * The address is none of the back office's, for the loader of a route: what its `beforeLoad` throws is shown without the
 * shell.
 *
 * @throws always
 */
export const pageNotFound = (): never => {
  throw notFound()
}
