import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { BulkAnswer, BulkSelection } from '#platform/contract/bulk.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { Chosen } from '#platform/contract/list.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { jobWords } from '../admin/messages.ts'

const { ask: m } = jobWords

/** What a bulk action would do, and with which rows it cannot. */
const Summary = ({ answer: { total, possible, refused } }: { answer: BulkAnswer }) => (
  <div className="stack gap-2">
    <p>{possible === 0 ? m.none : possible === total ? m.all(total) : m.some(possible, total)}</p>
    {refused.length > 0 && (
      <ul className="stack gap-2">
        {refused.map(({ message, count, names }) => (
          <li key={message}>
            {m.refused(count, message)}
            <span className="small muted"> {m.names(names, count)}</span>
          </li>
        ))}
      </ul>
    )}
    {possible > 0 && <p className="muted">{m.goes_on}</p>}
  </div>
)

type Seen = { readonly id: number; readonly version: number }

/** Asks what is sent for all rows alike, before they are counted. */
export type BulkValuesDialog = ComponentType<{
  /** How many rows were ticked; null where all of a question are. */
  count: number | null
  onValues: (values: object) => Promise<void>
  onClose: () => void
}>

type BulkButtonProps<Row extends Seen, Q extends object> = {
  /** A call made by `bulkOf`. */
  endpoint: AnyEndpoint & { readonly bulk: { readonly name: StaffJobName } }
  /** The rows as they were chosen; the ticks go once the work has begun. */
  chosen: Chosen<Row, Q> & { readonly clear: () => void }
  /** What is done: 標記備貨中. */
  label: string
  icon: IconName
  /** Where the action takes values. */
  values?: BulkValuesDialog
  /** The same where the dialog asks about the ticked rows themselves. */
  asks?: (rows: readonly Row[], dialog: ComponentProps<BulkValuesDialog>) => ReactNode
}

/** Asks the server what the action would do with the chosen rows, shows it, and has a job of the server do it. */
const BulkButton = <Row extends Seen, Q extends object>({
  endpoint,
  chosen,
  label,
  icon,
  values: Values,
  asks,
}: BulkButtonProps<Row, Q>) => {
  const selection = selectionOf(chosen)
  const { run, running } = useAction(endpoint)
  const toast = useToasts()
  const [answer, setAnswer] = useState<BulkAnswer>()
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [values, setValues] = useState<object>({})
  const close = () => setAnswer(undefined)
  const send = async (body: object, onRefused: (message: string) => void): Promise<BulkAnswer | undefined> => {
    try {
      return await run({ body })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      onRefused(error.message)
      return undefined
    }
  }
  const ask = async (values: object) => {
    setProblem(undefined)
    setValues(values)
    setAsking(false)
    setAnswer(await send({ selection, values, dry_run: true }, (text) => toast({ kind: 'error', text })))
  }
  const begin = async (counted: BulkAnswer) => {
    const confirmed = 'ids' in selection ? selection : { ...selection, count: counted.total }
    if (!(await send({ selection: confirmed, values }, setProblem))) return
    close()
    toast({ text: m.begun })
    chosen.clear()
  }
  const dialog = {
    count: 'ids' in selection ? selection.ids.length : null,
    onValues: ask,
    onClose: () => setAsking(false),
  }
  return (
    <>
      <Button
        size="small"
        icon={icon}
        loading={running}
        onClick={() => (Values || asks ? setAsking(true) : void ask({}))}
      >
        {label}
      </Button>
      {Values && asking && <Values {...dialog} />}
      {asking && asks?.(chosen.rows, dialog)}
      {answer && (
        <Dialog
          open
          title={label}
          busy={running}
          onClose={close}
          actions={
            <>
              <CancelButton beside={label} />
              {answer.possible > 0 && (
                <Button kind="secondary" loading={running} onClick={() => void begin(answer)}>
                  {m.confirm(label, answer.possible)}
                </Button>
              )}
            </>
          }
        >
          {problem && (
            <Notice kind="danger" live>
              {problem}
            </Notice>
          )}
          <Summary answer={answer} />
        </Dialog>
      )}
    </>
  )
}

type BulkAction<Row extends Seen> = Pick<
  BulkButtonProps<Row, object>,
  'endpoint' | 'label' | 'icon' | 'values' | 'asks'
>

/** The buttons of a list for the rows that were ticked, one for each call: its `bulkActions`. */
export const bulkButtonsOf =
  <Own extends Seen = Seen>(actions: readonly BulkAction<Own>[]) =>
  <Row extends Own, Q extends object>(chosen: Chosen<Row, Q>) =>
    actions.map((action) => <BulkButton<Own, Q> key={action.label} {...action} chosen={chosen} />)

/** What was ticked as the server takes it: single rows in the versions that were shown. */
const selectionOf = <Row extends Seen, Q extends object>({ selection, rows }: Chosen<Row, Q>): BulkSelection =>
  'ids' in selection ? { ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) } : selection
