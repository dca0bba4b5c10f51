import { useEffect, useRef } from 'react'
import { hashPart } from '#platform/browser/hash_part.ts'

/** Where the focus belongs on a page that somebody comes back to, instead of its heading. */
export const focusOnReturn = (element: HTMLElement): void => {
  element.dataset.returned = ''
  element.focus({ preventScroll: true })
}

const fromTop = () => undefined

/** Moves the focus to the heading of the page; false while there is none. A page that is kept mounted but hidden has its own. */
export const focusHeading = (): boolean => {
  const returned = document.querySelector<HTMLElement>('main [data-returned]')
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const target = returned ?? headings.find((candidate) => candidate.checkVisibility())
  if (!target) return false
  if (!returned) target.tabIndex = -1
  delete target.dataset.returned
  target.focus({ preventScroll: true })
  return true
}

/**
 * After a change of page: moves the focus to its h1, so that the title is read out and Tab goes on from there, and scrolls
 * to where somebody was who comes back, to what the address names behind its #, or to the top. Not on the first page, which the browser announces itself.
 *
 * @param address what identifies the page that is rendered (its path, not that of one that is loading: its h1 is not there
 *   yet); query changes inside a list are no change of page
 * @param place how far down whoever comes back was; undefined for a page that begins at its top
 */
export const useNavigationFocus = (address: string, place: () => number | undefined = fromTop): void => {
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    const named = hashPart(location.hash)
    const left = place()
    if (named && left === undefined) named.scrollIntoView()
    else window.scrollTo(0, left ?? 0)
    if (focusHeading()) return
    // A page that reads its data first has no heading yet. Whoever went on by themselves meanwhile is left where they are;
    // the link of the menu that led here keeps the focus until then, or loses it to the body.
    const led = document.activeElement
    const hasGoneOn = () => document.activeElement !== led && document.activeElement !== document.body
    const observer = new MutationObserver(() => {
      if (hasGoneOn() || focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [address])
}
