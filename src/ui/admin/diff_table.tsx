import { Fragment } from 'react'
import { adminMessages } from '#ui/admin/messages.ts'
import { type DiffPart, wordParts } from '#ui/admin/word_diff.ts'

export type FieldChange = {
  field: string
  /** As people read it; null for empty. */
  before: string | null
  after: string | null
  /** The value must not be shown (passwords, keys, identity numbers). */
  hidden?: boolean
  /** Both values are picture addresses. */
  picture?: boolean
}

/** A text with what the other side does not have marked. */
const Words = ({ parts, mark: Mark }: { parts: readonly DiffPart[]; mark: 'del' | 'ins' }) =>
  parts.map(({ text, marked }, place) =>
    // a text is marked once and never reordered
    marked ? <Mark key={place}>{text}</Mark> : <Fragment key={place}>{text}</Fragment>,
  )

const Value = ({ change, side }: { change: FieldChange; side: 'before' | 'after' }) => {
  const value = change[side]
  if (change.hidden) return <span className="muted">{adminMessages.hidden_change}</span>
  if (value === null || value === '') return <span className="muted">{adminMessages.empty_value}</span>
  if (change.picture)
    return (
      <img className="diff-picture" src={value} alt={side === 'before' ? adminMessages.before : adminMessages.after} />
    )
  return (
    <Words parts={wordParts(change.before ?? '', change.after ?? '')[side]} mark={side === 'before' ? 'del' : 'ins'} />
  )
}

type DiffTableProps = {
  changes: readonly FieldChange[]
  caption: string
  /** Heads of the two columns; 變更前 and 變更後 unless told. */
  heads?: readonly [string, string]
}

/** Field, before, after; what differs is marked. */
export const DiffTable = ({ changes, caption, heads = [adminMessages.before, adminMessages.after] }: DiffTableProps) =>
  changes.length === 0 ? (
    <p className="pad muted">{adminMessages.no_changes}</p>
  ) : (
    <table className="diff">
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col className="diff-field" />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{adminMessages.field}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <td>{change.field}</td>
            <td className="old" data-label={heads[0]}>
              <Value change={change} side="before" />
            </td>
            <td className="new" data-label={heads[1]}>
              <Value change={change} side="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
