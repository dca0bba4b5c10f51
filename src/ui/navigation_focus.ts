import { useEffect, useRef } from 'react'

/**
 * After a change of page: moves the focus to its h1, so that the title is read out and Tab goes on from there, and scrolls
 * to the top. Not on the first page, which the browser announces itself.
 *
 * @param address what identifies the page that is rendered (its path, not that of one that is loading: its h1 is not there
 *   yet); query changes inside a list are no change of page
 */
export const useNavigationFocus = (address: string): void => {
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    window.scrollTo(0, 0)
    // A page that is kept mounted but hidden still has its h1.
    const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
    const heading = headings.find((candidate) => candidate.checkVisibility())
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [address])
}
