import type { ReactNode } from 'react'
import { formatCount } from '#platform/contract/money.ts'
import type { ListMeta } from '#ui/admin/list_state.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Button } from '#ui/button.tsx'

type BulkBarProps = {
  count: number
  /** Everything that answers the question is selected. */
  isAll: boolean
  meta: ListMeta
  /** Every row of the page is ticked. */
  isPageFull: boolean
  onAll: () => void
  onClear: () => void
  children: ReactNode
}

const totalWords = ({ total, total_is_exact }: ListMeta): string =>
  total_is_exact ? formatCount(total) : adminMessages.more_than(formatCount(total))

/** How many rows are selected, the way to all that answer the question, and what can be done with them. */
export const BulkBar = ({ count, isAll, meta, isPageFull, onAll, onClear, children }: BulkBarProps) => (
  <div className="bulk-bar" role="toolbar" aria-label={adminMessages.bulk_actions}>
    <b role="status">
      {isAll
        ? adminMessages.selected_all(totalWords({ ...meta, total: count }))
        : adminMessages.selected(formatCount(count))}
    </b>
    {!isAll && isPageFull && meta.total > count && (
      <Button size="small" onClick={onAll}>
        {adminMessages.select_everything(totalWords(meta))}
      </Button>
    )}
    <span className="row gap-2 wrap">{children}</span>
    <Button size="small" className="push" onClick={onClear}>
      {adminMessages.clear_selection}
    </Button>
  </div>
)
