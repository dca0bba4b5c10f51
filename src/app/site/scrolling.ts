import type { AnyRouter } from '@tanstack/react-router'

/**
 * Another path begins at its top, also on going back; another query of the same path (a filter, a tab, a row that is
 * opened) keeps the place. The router knows only "always to the top" and "where I was", so its option is off.
 */
export const scrollByPath = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ toLocation: { hash }, pathChanged, hashChanged }) => {
    if (hash && (pathChanged || hashChanged)) document.getElementById(hash)?.scrollIntoView()
    else if (pathChanged) scrollTo(0, 0)
  })
}
