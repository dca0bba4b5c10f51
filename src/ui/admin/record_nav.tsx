import { useLocation } from '@tanstack/react-router'
import { rowsBehind, swapRow } from '#platform/browser/left_places.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { formatCount } from '#platform/contract/money.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { useShortcuts } from '#ui/admin/shortcuts.ts'
import { IconButton } from '#ui/button.tsx'

/** Where the buttons lead on a page that no list led to: addresses of records by themselves. */
type RecordNavProps = { otherwise?: { before: string | undefined; after: string | undefined } }

/**
 * The records before and after this one in the list that led here, as it was asked, filtered and sorted; on a page that was
 * opened otherwise those that its record names, if it does. They take the place of this page: the way back leads to the
 * list, to the row that was seen last. J and K do the same.
 */
export const RecordNav = ({ otherwise }: RecordNavProps) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const rows = rowsBehind()
  const at = rows.findIndex(({ href }) => href === path)
  const isListed = at >= 0
  const before = isListed ? rows[at - 1]?.href : otherwise?.before
  const after = isListed ? rows[at + 1]?.href : otherwise?.after
  const go = (href: string | undefined, row: string | undefined) => () => {
    if (href === undefined) return
    if (row !== undefined) swapRow(row)
    goTo(href, { replace: true })
  }
  const toBefore = go(before, isListed ? rows[at - 1]?.row : undefined)
  const toAfter = go(after, isListed ? rows[at + 1]?.row : undefined)
  useShortcuts([
    { keys: 'J', label: adminMessages.next_record, run: toAfter },
    { keys: 'K', label: adminMessages.previous_record, run: toBefore },
  ])
  if (before === undefined && after === undefined) return null
  return (
    <nav className="row gap-1" aria-label={isListed ? adminMessages.in_list : adminMessages.around}>
      <IconButton
        icon="chevron-left"
        label={adminMessages.previous_record}
        disabled={before === undefined}
        onClick={toBefore}
      />
      {isListed && (
        <span className="small muted figures">
          {adminMessages.place_in_list(formatCount(at + 1), formatCount(rows.length))}
        </span>
      )}
      <IconButton
        icon="chevron-right"
        label={adminMessages.next_record}
        disabled={after === undefined}
        onClick={toAfter}
      />
    </nav>
  )
}
