import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { BulkAnswer } from '#platform/contract/bulk.ts'
import { mostEachRows } from '#platform/contract/row_limits.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { jobWords } from '../admin/messages.ts'
import { pastedValues } from './pasted_values.ts'
import type { ChosenRow, RowValuesProps } from './row_values.ts'

const { ask: m, each: words } = jobWords

type Row = ChosenRow & { readonly name: string; readonly detail: string }

type DialogProps = Omit<RowValuesProps<ChosenRow>, 'nameOf' | 'detailOf'> & {
  rows: readonly Row[]
  /** Everything that answers a question was chosen, not only these rows. */
  isAll: boolean
  onBegun: () => void
  onClose: () => void
}

const selectionOf = (rows: readonly Row[]) => ({
  ids: rows.map(({ id }) => id),
  versions: rows.map(({ version }) => version),
})

/** Why rows cannot be done, by their ids. */
const refusalsOf = ({ refused }: BulkAnswer) =>
  new Map(refused.flatMap(({ message, ids }) => ids.map((id) => [id, message] as const)))

/** What the server says of the values, by the place of the row among those that were sent. */
const errorsOf = (error: CallFailed, rows: readonly Row[]) =>
  new Map(
    Object.entries(error.errors).flatMap(([path, messages]) => {
      const row = rows[Number(/^each\.(\d+)\./.exec(path)?.[1])]
      return row && messages[0] ? [[row.id, messages[0]] as const] : []
    }),
  )

/** Asks the server once which of the rows can be done. */
const useRefusals = (endpoint: DialogProps['endpoint'], rows: readonly Row[]) => {
  const { run } = useAction(endpoint)
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    run({ body: { selection: selectionOf(rows), dry_run: true } }).then(
      (answer) => setRefused(refusalsOf(answer)),
      (error: Error) => setProblem(error.message),
    )
  }, [])
  return { refused, problem }
}

const useSend = ({ endpoint, onBegun, onClose }: DialogProps) => {
  const { run, running } = useAction(endpoint)
  const toast = useToasts()
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map())
  const send = async (rows: readonly Row[], each: readonly object[]) => {
    setProblem(undefined)
    setErrors(new Map())
    try {
      await run({ body: { selection: selectionOf(rows), each } })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const found = errorsOf(error, rows)
      setErrors(found)
      return setProblem(found.size > 0 ? words.mend(found.size) : error.message)
    }
    onClose()
    toast({ text: m.begun })
    onBegun()
  }
  return { send, running, problem, errors }
}

/** A field for each row: a column of a spreadsheet can be pasted, Enter (and a scanner) goes to the next one. */
export const RowValuesDialog = (props: DialogProps) => {
  const { rows, field, label, isAll } = props
  const [values, setValues] = useState<ReadonlyMap<number, string>>(new Map())
  const [left, setLeft] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const tooMany = isAll || rows.length > mostEachRows
  const { refused, problem: asked } = useRefusals(props.endpoint, tooMany ? [] : rows)
  const { send, running, problem = asked, errors } = useSend(props)
  const open = rows.filter(({ id }) => !refused?.has(id))
  const empty = open.filter(({ id }) => !values.get(id)?.trim()).length
  const fill = (entries: Iterable<readonly [number, string]>) => setValues(new Map([...values, ...entries]))
  const onPaste = (event: ClipboardEvent, at: number) => {
    const names = open.map(({ name }) => name)
    const pasted = pastedValues(event.clipboardData.getData('text/plain'), names, at)
    if (!pasted) return
    event.preventDefault()
    setLeft(pasted.left)
    fill([...pasted.values].flatMap(([place, value]) => (open[place] ? [[open[place].id, value] as const] : [])))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = list.current?.querySelectorAll('input')[at + 1]
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !next) return
    event.preventDefault()
    next.focus()
  }
  if (tooMany) return <TooMany {...props} />
  return (
    <Dialog
      open
      title={words.title(label, rows.length)}
      width={640}
      busy={running}
      unsaved={[...values.values()].some(Boolean)}
      onClose={props.onClose}
      onSend={() =>
        void send(
          open,
          open.map(({ id }) => ({ id, [field.name]: values.get(id)?.trim() ?? '' })),
        )
      }
      actions={
        <>
          {refused && empty > 0 && open.length > 0 && <span className="small muted grow">{props.without(empty)}</span>}
          <CancelButton beside={label} />
          <Button type="submit" kind="secondary" loading={running} disabled={!refused || open.length === 0}>
            {m.confirm(label, open.length)}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        {problem && (
          <Notice kind="danger" live>
            {problem}
          </Notice>
        )}
        <p className="muted">{props.text}</p>
        <p className="small muted">{words.paste}</p>
        {left > 0 && (
          <Notice kind="warn" live>
            {words.left(left)}
          </Notice>
        )}
        <ol className="row-values" ref={list}>
          {open.map((row, at) => (
            <li key={row.id}>
              <span className="grow">
                <b className="figures">{row.name}</b> <span className="muted">{row.detail}</span>
              </span>
              <TextField
                label={words.field(field.label, row.name)}
                hideLabel
                maxLength={field.maxLength}
                autoComplete="off"
                value={values.get(row.id) ?? ''}
                error={errors.get(row.id)}
                onChange={(event) => fill([[row.id, event.target.value]])}
                onPaste={(event) => onPaste(event, at)}
                onKeyDown={(event) => onKeyDown(event, at)}
              />
            </li>
          ))}
        </ol>
        {refused && <Refused rows={rows} refused={refused} />}
      </div>
    </Dialog>
  )
}

/** Rows that are left out, each with the reason. */
const Refused = ({ rows, refused }: { rows: readonly Row[]; refused: ReadonlyMap<number, string> }) => {
  const out = rows.filter(({ id }) => refused.has(id))
  if (out.length === 0) return null
  return (
    <Notice kind="warn">
      <p>{words.left_out(out.length)}</p>
      <ul>
        {out.map(({ id, name }) => (
          <li key={id}>
            <span className="figures">{name}</span>
            {words.because(refused.get(id) ?? '')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const TooMany = ({ label, rows, onClose }: DialogProps) => (
  <Dialog open title={words.title(label, rows.length)} onClose={onClose} actions={<CancelButton beside={label} />}>
    <p>{words.too_many(mostEachRows)}</p>
  </Dialog>
)
