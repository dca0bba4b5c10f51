import { type RefObject, useEffect } from 'react'
import { followRow, type ListedLink, leftPlace } from '#platform/browser/left_places.ts'
import { focusOnReturn } from '#ui/navigation_focus.ts'

/** The rows of a list with the pages that they lead to. */
const rowsBeside = (row: HTMLElement): ListedLink[] =>
  [...(row.closest('.list-card')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap((beside) => {
    const link = beside.querySelector<HTMLAnchorElement>('a[href]')
    return link && beside.dataset.row !== undefined ? [{ row: beside.dataset.row, href: link.pathname }] : []
  })

const note = ({ target }: Event) => {
  const link = target instanceof Element && target.closest('a[href]')
  const row = link ? link.closest<HTMLElement>('[data-row]') : null
  if (link) followRow(row?.dataset.row === undefined ? undefined : { row: row.dataset.row, rows: rowsBeside(row) })
}

if (typeof window !== 'undefined') window.addEventListener('click', note, true)

/**
 * Whoever comes back to a list is where they were, on the row that they opened; whoever comes by a link begins at its head.
 * Only once its rows are there: before, there is nothing to scroll to.
 */
export const useOpenedRow = (region: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useEffect(() => {
    const place = leftPlace()
    if (!isShown || !place) return
    window.scrollTo(0, place.top)
    if (place.row === undefined) return
    const row = region.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(place.row)}"]`)
    if (!row) return
    focusOnReturn(row)
    row.scrollIntoView({ block: 'nearest' })
  }, [region, isShown])
}
