import { useEffect } from 'react'

/** Names the window after what is on the page; until it is known the title of the route stands there. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = document.title.replace(/^[^|]*(?=\|)/, `${title} `)
  }, [title])
}
