import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { titleOf } from './route_meta.ts'

/** The title of the page that is open, as its route says. */
export const useRouteTitle = (): string => titleOf(useMatches()) ?? ''

/** Names the window after what is on the page; until it is known the title of the route stands there. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    const [, ...site] = document.title.split('｜')
    document.title = [title, ...site.slice(-1)].join('｜')
  }, [title])
}
