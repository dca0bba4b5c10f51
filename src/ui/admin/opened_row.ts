import { type RefObject, useEffect } from 'react'
import { focusOnReturn } from '#ui/navigation_focus.ts'

/** The row from which a link was followed last; none once another link was. */
let opened: { readonly list: string; readonly row: string } | undefined

const here = () => location.pathname + location.search

const note = ({ target }: Event) => {
  const link = target instanceof Element && target.closest('a[href]')
  if (!link) return
  const row = link.closest<HTMLElement>('[data-row]')?.dataset.row
  opened = row === undefined ? undefined : { list: here(), row }
}

if (typeof window !== 'undefined') window.addEventListener('click', note, true)

/** Whoever comes back to a list from a row is on that row; whoever comes by a link begins at its head. */
export const useOpenedRow = (region: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useEffect(() => {
    if (!isShown || opened?.list !== here()) return
    const row = region.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(opened.row)}"]`)
    opened = undefined
    if (row) focusOnReturn(row)
  }, [region, isShown])
}
