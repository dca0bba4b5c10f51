import { Steps } from '#ui/steps.tsx'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import * as requestWords from '../../requests/messages.ts'
import type { RequestStatus } from '../../requests/rules.ts'

/** The way of a request that ends well. */
const way = [
  'submitted',
  'screening',
  'interview',
  'home_visit',
  'approved',
  'trial',
  'signed',
  'completed',
] as const satisfies readonly RequestStatus[]

const words: readonly string[] = way.map((status) => requestWords.status[status])

/** How far a request has come; nothing where it ended otherwise. Narrow windows read it as a sentence. */
export const StepBar = ({ status }: { status: RequestStatus }) => {
  const now = words.indexOf(requestWords.status[status])
  if (now < 0) return null
  return (
    <>
      <div className="hide-phone">
        <Steps small steps={words} now={status === 'completed' ? words.length : now} />
      </div>
      <p className="only-phone muted">{m.step_line(now + 1, words.length, words[now + 1])}</p>
    </>
  )
}
