import { useState } from 'react'
import { useAction } from '#platform/browser/use_data.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SelectField, TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { returnsApi } from '../returns/contract.ts'
import { returnReasonWords } from '../returns/messages.ts'
import { returnReasons } from '../returns/rules.ts'
import { memberReturnWords as m } from './return_messages.ts'

export type Returns = CallResult<typeof returnsApi.mine>
type Line = Returns['lines'][number]

const keyOf = ({ source, id }: Pick<Line, 'source' | 'id'>): string => `${source} ${id}`
const nameOf = ({ name, variant_name }: Line): string => [name, variant_name].filter(Boolean).join('・')

type LineProps = { line: Line; chosen: number; onChange: (quantity: number) => void }

/** One article; what cannot go back stays visible with its reason. */
const ReturnLine = ({ line, chosen, onChange }: LineProps) => {
  const locked = line.problem ?? (line.left === 0 ? m.nothing_left : null)
  return (
    <li className="row between align-top return-line">
      <div>
        <CheckField
          label={nameOf(line)}
          checked={chosen > 0}
          disabled={locked !== null}
          onChange={(event) => onChange(event.target.checked ? line.left : 0)}
        />
        <p className="small muted">
          {locked ? (
            <>
              <Icon name="lock" /> {locked}
            </>
          ) : (
            m.left(line.left)
          )}
        </p>
      </div>
      {chosen > 0 && <Quantity what={m.pieces(line.name)} value={chosen} max={line.left} onChange={onChange} />}
    </li>
  )
}

type ReturnDialogProps = { order: { id: number; order_no: string }; lines: readonly Line[]; onClose: () => void }

/** Asks what goes back and why. */
export const ReturnDialog = ({ order, lines, onClose }: ReturnDialogProps) => {
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState<(typeof returnReasons)[number]>('no_reason')
  const [note, setNote] = useState('')
  const toast = useToasts()
  const request = useAction(returnsApi.request)
  const wanted = lines.flatMap((line) => {
    const quantity = pieces[keyOf(line)] ?? 0
    return quantity > 0 ? [{ source: line.source, id: line.id, quantity }] : []
  })
  const send = () =>
    request.run({ params: { id: order.id }, body: { lines: wanted, reason, note } }).then(
      () => {
        toast({ text: m.sent })
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      open
      title={m.dialog(order.order_no)}
      onClose={onClose}
      unsaved={wanted.length > 0 && !request.running}
      actions={
        <Button disabled={wanted.length === 0} loading={request.running} onClick={() => void send()}>
          {m.send}
        </Button>
      }
    >
      <ul>
        {lines.map((line) => (
          <ReturnLine
            key={keyOf(line)}
            line={line}
            chosen={pieces[keyOf(line)] ?? 0}
            onChange={(quantity) => setPieces({ ...pieces, [keyOf(line)]: quantity })}
          />
        ))}
      </ul>
      <div className="stack gap-4 mt-4">
        <SelectField
          label={m.why}
          value={reason}
          onChange={(event) => setReason(findWord(returnReasons, event.target.value) ?? reason)}
          options={returnReasons.map((value) => ({ value, label: returnReasonWords[value] }))}
        />
        <TextArea
          label={m.note}
          optional
          maxLength={300}
          hint={m.note_hint}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="small muted">{m.note_money}</p>
      </div>
      {request.error && (
        <Notice kind="danger" live className="mt-3">
          {request.error.message}
        </Notice>
      )}
    </Dialog>
  )
}
