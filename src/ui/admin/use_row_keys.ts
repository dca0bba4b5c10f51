import { type RefObject, useEffect } from 'react'
import { areSingleKeysOn, isSecondKey } from '#ui/admin/shortcuts.ts'

/** Where keys are letters of a text, or belong to something that is open above the list. */
const isElsewhere = (target: Element): boolean =>
  target.closest('textarea, select, [contenteditable], dialog, [popover], input:not([type=checkbox])') !== null

const rowsIn = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('[data-row]')]

/** What a key does with the row that has the focus. */
const press = (key: string, rows: readonly HTMLElement[], at: number): boolean => {
  const row = rows[at]
  if (key === 'j' || key === 'k') {
    const next = key === 'j' ? rows[at + 1] : at < 0 ? rows[0] : rows[at - 1]
    next?.focus()
    return next !== undefined
  }
  if (key === 'x') row?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  return key === 'x' && row !== undefined
}

/** Keys of a list: j and k go to the row below and above, x ticks it, Enter opens it. */
export const useRowKeys = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (key !== 'Enter' && !areSingleKeysOn()) return
      if (!region.current || !(target instanceof Element) || isElsewhere(target)) return
      if (event.ctrlKey || event.metaKey || event.altKey || isSecondKey(event)) return
      const rows = rowsIn(region.current)
      const at = rows.findIndex((row) => row.contains(target))
      if (key === 'Enter' && target === rows[at]) target.querySelector<HTMLElement>('a[href]')?.click()
      else if (press(key, rows, at)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [region])
}
