import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { externalStore } from '#platform/browser/external_store.ts'

/** The matches of the page that the visitor may go to next. */
export const matchesAhead = externalStore<readonly AnyRouteMatch[] | undefined>(undefined)

/** Draws pages out of sight as soon as they are read ahead; until the visitor has gone anywhere. */
export const prepareAhead = (router: AnyRouter) => {
  router.subscribe('onRendered', () => matchesAhead.set(undefined))
  return (matches: readonly AnyRouteMatch[]): void => {
    // On its way already: it would only be drawn twice.
    if (router.stores.status.get() === 'idle') matchesAhead.set(matches)
  }
}
