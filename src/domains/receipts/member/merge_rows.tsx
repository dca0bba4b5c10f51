import { tableDate } from '#platform/contract/time.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Money } from '#ui/values.tsx'
import { mergeWords as m } from './merge_messages.ts'
import type { Mergeable } from './merge_preview.tsx'

/** Why a receipt cannot be ticked now, beside what is ticked already; null when it can. */
const whyLocked = (row: Mergeable, first: Mergeable | undefined): string | null => {
  if (row.problem) return m.problem(row.problem, row.paper_sent_at)
  if (!first || first.identity === row.identity) return null
  return row.receipt_name === first.receipt_name ? m.other_identifier : m.other_name(row.receipt_name)
}

type RowsProps = {
  rows: readonly Mergeable[]
  picked: readonly Mergeable[]
  onToggle: (id: number) => void
}

/** The receipts of a year; what cannot be merged stays visible, locked, with its reason. */
export const MergeRows = ({ rows, picked, onToggle }: RowsProps) => (
  <ul>
    {rows.map((row) => {
      const locked = whyLocked(row, picked[0])
      return (
        <li key={row.id} className={classes('row align-top gap-4 merge-row', locked && 'is-locked')}>
          <CheckField
            label=""
            aria-label={m.choose(row.receipt_no)}
            checked={picked.some(({ id }) => id === row.id)}
            disabled={locked !== null}
            onChange={() => onToggle(row.id)}
          />
          <div className="grow">
            <div className="row between align-top">
              <b>{uiMessages.joined([...new Set(row.lines.map(({ purpose }) => purpose))])}</b>
              <b>
                <Money amount={row.total_amount} />
              </b>
            </div>
            <p className="small muted figures">{m.facts(tableDate(row.donated_to), row.receipt_no)}</p>
            {locked && (
              <p className="small merge-reason">
                <Icon name="lock" /> {locked}
              </p>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)
