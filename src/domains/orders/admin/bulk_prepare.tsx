import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { deskApi } from '../desk/contract.ts'
import { orderDeskWords } from './messages.ts'

const m = orderDeskWords.bulk

type Chosen = { id: number; version: number; order_no: string }
type Failure = { order_no: string; sentence: string }

/** Begins to pack several orders, one call each; those that cannot be packed are told with their reason. */
export const usePrepareMany = () => {
  const call = useCall()
  const queries = useQueryClient()
  const toast = useToasts()
  const [running, setRunning] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const prepare = async (rows: readonly Chosen[]) => {
    setRunning(true)
    const refused: Failure[] = []
    for (const { id, version, order_no } of rows) {
      try {
        await call(deskApi.prepare, { params: { id }, body: { version } })
      } catch (error) {
        refused.push({ order_no, sentence: error instanceof CallFailed ? error.message : String(error) })
      }
    }
    setFailures(refused)
    setRunning(false)
    if (refused.length < rows.length) toast({ text: m.done(rows.length - refused.length) })
    await queries.invalidateQueries()
  }
  return { prepare, running, failures }
}
type PrepareMany = ReturnType<typeof usePrepareMany>

/** Which of the chosen orders could not be packed, and why. */
export const PrepareNotice = ({ failures }: Pick<PrepareMany, 'failures'>) =>
  failures.length === 0 ? null : (
    <Notice kind="warn" live className="notice-small">
      <p>{m.failed(failures.length)}</p>
      <ul>
        {failures.map(({ order_no, sentence }) => (
          <li key={order_no}>{m.failure(order_no, sentence)}</li>
        ))}
      </ul>
    </Notice>
  )

/** The button of the bulk bar. */
export const PrepareSelected = (props: { many: PrepareMany; rows: readonly Chosen[]; clear: () => void }) => (
  <Button
    size="small"
    icon="package"
    loading={props.many.running}
    onClick={() => void props.many.prepare(props.rows).then(props.clear)}
  >
    {m.prepare}
  </Button>
)
