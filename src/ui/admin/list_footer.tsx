import { formatCount } from '#platform/contract/money.ts'
import { type ListMeta, type ListState, rowRange } from '#ui/admin/list_state.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'
import { focusHeading } from '#ui/navigation_focus.ts'

const sizes = [20, 25, 50, 100]

type ListFooterProps = {
  meta: ListMeta
  state: ListState
  /** The rows are still those of the address before. */
  busy?: boolean
  onChange: (patch: Partial<ListState>) => void
}

const rangeWords = (meta: ListMeta): string => {
  if (meta.total === 0) return adminMessages.no_rows
  const { from, to } = rowRange(meta)
  const words = meta.total_is_exact ? adminMessages.range : adminMessages.range_about
  return words(formatCount(from), formatCount(to), formatCount(meta.total))
}

/** Which rows of how many, rows per page, and the ways to the pages before and after. */
export const ListFooter = ({ meta, state, busy = false, onChange }: ListFooterProps) => {
  const offered = sizes.includes(state.per_page) ? sizes : [state.per_page, ...sizes].sort((a, b) => a - b)
  const last = Math.max(1, Math.ceil(meta.total / meta.per_page))
  // A total that is only about right is less than there is: the way on ends where the server says so.
  const hasNext = state.page < last || Boolean(meta.next_cursor)
  const next = { page: state.page + 1, ...(!meta.total_is_exact && !busy && { after: meta.next_cursor ?? undefined }) }
  const turnTo = (patch: Partial<ListState>) => {
    onChange(patch)
    // another page begins at its top: Tab goes on from there, not from the foot of the page before
    focusHeading()
  }
  return (
    <div className="list-footer row between small">
      <span className="muted figures" role="status">
        {busy ? uiMessages.loading : rangeWords(meta)}
      </span>
      <span className="row gap-2">
        <select
          className="input hide-phone"
          aria-label={adminMessages.per_page}
          value={state.per_page}
          onChange={(event) => onChange({ per_page: Number(event.target.value), page: 1 })}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {adminMessages.per_page_option(size)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button button-outline button-small"
          disabled={state.page <= 1}
          aria-label={uiMessages.previous_page}
          onClick={() => turnTo({ page: state.page - 1 })}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          disabled={!hasNext}
          aria-label={uiMessages.next_page}
          onClick={() => turnTo(next)}
        >
          <Icon name="chevron-right" />
        </button>
      </span>
    </div>
  )
}
