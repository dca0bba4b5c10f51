import { useEffect, useRef } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { useRowPress } from '#ui/admin/use_row_press.ts'
import { type DeskFollowup, followupDeskApi } from '../../followups/desk/contract.ts'

/** The panel, for the focus. */
export const panelId = 'shown-report'

const newest = { sort: '-done_on', per_page: 1 } as const

/** What worries and nobody has read; else the report that came last. Asks for nothing where a row is chosen. */
const useFirstReport = (enabled: boolean): DeskFollowup | undefined => {
  const unread = useData(
    followupDeskApi.list,
    { query: { ...newest, filter: { state: 'done', waits: '1' } } },
    { enabled },
  )
  const told = useData(followupDeskApi.list, { query: { ...newest, filter: { state: 'done' } } }, { enabled })
  return unread.data?.data[0] ?? (unread.data && told.data?.data[0])
}

/** One report by its number; 0 is none. */
const useReport = (id: number): DeskFollowup | undefined => {
  const { data } = useData(followupDeskApi.get, { params: { id } }, { enabled: id > 0 })
  return data?.id === id ? data : undefined
}

/** Where the panel stands below the list, or above what is on the screen, the focus goes there. */
const bringIntoSight = (panel: HTMLElement | null) => {
  if (!panel) return
  const { top } = panel.getBoundingClientRect()
  if (top < 0 || top > innerHeight - 120) panel.focus()
}

/**
 * The report beside the list: the one of the row that was pressed, which the address names; without one, what is looked at
 * first.
 */
export const useShownReport = () => {
  const { search, go } = usePlainSearch()
  useRowPress()
  const chosen = /^[1-9]\d{0,8}$/.test(search.report ?? '') ? Number(search.report) : 0
  const first = useFirstReport(chosen === 0)
  const own = useReport(chosen)
  const pressed = useRef(0)
  useEffect(() => {
    if (!own || pressed.current !== own.id) return
    pressed.current = 0
    bringIntoSight(document.getElementById(panelId))
  }, [own])
  const show = (id: number) => {
    pressed.current = id
    go({ ...search, report: String(id) }, { replace: true, resetScroll: false })
  }
  return { report: chosen === 0 ? first : own, show }
}
