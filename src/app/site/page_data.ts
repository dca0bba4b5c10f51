import { notFound, redirect } from '@tanstack/react-router'
import { CallFailed, readAnswer } from '#platform/browser/call.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import { wholeStyles } from './whole_styles.ts'

/** What stands in the head of a page, as its route made it. */
export type PageHead = { readonly meta?: unknown; readonly links?: unknown }

/** What the server answers about a page that a visitor goes to. */
export type PageAnswer = { readonly data?: unknown; readonly head?: PageHead; readonly location?: string }

const heads = new WeakMap<object, PageHead>()

const firstHeads = new Map<string, PageHead>()

/** Remembers the head of the page that a visit begins with; `match` is the router's name of it. */
export const keepFirstHead = (match: string, head: PageHead): void => {
  firstHeads.set(match, head)
}

type Reading = { location: { href: string }; deps: object; abortController: AbortController }

/**
 * Reads a page in the browser: the server runs the route's loader and its head and answers both at once. Stands in the
 * place of every public route's own loader (bin/lean_routes.ts).
 *
 * @public called by what bin/lean_routes.ts writes
 * @throws CallFailed as every call; "not found" and redirects as the loader would
 */
export const readPageData = async ({ location, deps, abortController }: Reading): Promise<unknown> => {
  const { pathname } = new URL(location.href, 'http://inside')
  const init = { headers: { accept: 'application/json' }, signal: abortController.signal }
  const styles = wholeStyles()
  const response = await fetch(`/page-data${pathname}${writeSearch({ ...deps })}`, init).catch((error: unknown) => {
    throw abortController.signal.aborted ? error : new CallFailed(0, {})
  })
  if (response.status === 404) throw notFound()
  const answer = (await readAnswer(response)) as PageAnswer
  await styles
  if (answer.location !== undefined) throw redirect({ href: answer.location, statusCode: 301, replace: true })
  if (typeof answer.data === 'object' && answer.data !== null && answer.head) heads.set(answer.data, answer.head)
  return answer.data
}

type Shown = { readonly loaderData?: unknown; readonly match: { readonly id: string } }

/**
 * The head of a page whose data is here. A page without data has its title from the root's head, nothing more.
 *
 * @public called by what bin/lean_routes.ts writes
 */
export const headOfPage = ({ loaderData, match }: Shown): PageHead =>
  (typeof loaderData === 'object' && loaderData !== null && heads.get(loaderData)) || (firstHeads.get(match.id) ?? {})
