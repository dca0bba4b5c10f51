import { useLocation } from '@tanstack/react-router'
import { rowsBehind, swapRow } from '#platform/browser/left_places.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { formatCount } from '#platform/contract/money.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { useShortcuts } from '#ui/admin/shortcuts.ts'
import { IconButton } from '#ui/button.tsx'

/**
 * The records before and after this one in the list that led here, as it was asked, filtered and sorted; nothing on a page
 * that was opened otherwise. They take the place of this page: the way back leads to the list, to the row that was seen
 * last. J and K do the same.
 */
export const RecordNav = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const rows = rowsBehind()
  const at = rows.findIndex(({ href }) => href === path)
  const go = (next: number) => () => {
    const { row, href } = rows[next] ?? {}
    if (at < 0 || row === undefined || href === undefined) return
    swapRow(row)
    goTo(href, { replace: true })
  }
  useShortcuts([
    { keys: 'J', label: adminMessages.next_record, run: go(at + 1) },
    { keys: 'K', label: adminMessages.previous_record, run: go(at - 1) },
  ])
  if (at < 0 || rows.length < 2) return null
  return (
    <nav className="row gap-1" aria-label={adminMessages.in_list}>
      <IconButton icon="chevron-left" label={adminMessages.previous_record} disabled={at === 0} onClick={go(at - 1)} />
      <span className="small muted figures">
        {adminMessages.place_in_list(formatCount(at + 1), formatCount(rows.length))}
      </span>
      <IconButton
        icon="chevron-right"
        label={adminMessages.next_record}
        disabled={at === rows.length - 1}
        onClick={go(at + 1)}
      />
    </nav>
  )
}
