import { notFound } from '@tanstack/react-router'
import { CallFailed, readAnswer } from '#platform/browser/call.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import { pathOf } from '#platform/contract/site_map.ts'
import type { PageAnswer, SiteContext } from './context.ts'
import { loadFullStylesheet } from './full_stylesheet.ts'
import { redirectTo } from './redirect_to.ts'

/**
 * Asks the server for a page that a visitor goes to: it runs the page's loaders and makes its head, in one answer.
 *
 * @throws CallFailed as every call; "not found" and redirects as on the server
 */
export const readOverNetwork: SiteContext['readPage'] = async ({ location, deps, abortController: { signal } }) => {
  const { pathname } = new URL(location.href, 'http://inside')
  const address = `/page-data${pathname}${writeSearch({ ...deps })}`
  const styles = loadFullStylesheet()
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new CallFailed(0, {})
  })
  if (response.status === 404) throw notFound()
  // entry_server.tsx made it, of the same build
  const answer = (await readAnswer(response)) as PageAnswer<unknown> | { location: string }
  await styles
  if ('location' in answer) throw redirectTo(pathOf(answer.location), location)
  return answer
}
