import { useState } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { type Desk, useRun } from '#platform/browser/use_run.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { DeskCustomer } from '../../desk/contract.ts'
import { dataRequestsApi as api, type DataRequest } from '../contract.ts'
import { dataRequestWords as m } from '../messages.ts'
import type { DataRequestStep } from '../rules.ts'
import { NewRequestDialog } from './new_request_dialog.tsx'
import { RequestStepDialog } from './request_step_dialog.tsx'
import { dataRequestTone } from './tones.ts'

/** The card with the requests, for the task that leads to it. */
export const dataRequestsId = 'data-requests'

const factsOf = (request: DataRequest): string[] => [
  m.came(m.channel[request.channel], request.received_on),
  ...(request.identity_proof ? [m.proof(request.identity_proof)] : []),
  ...(request.extension_reason ? [m.extended(request.extension_reason)] : []),
  ...(request.copy && !request.ended_at ? [m.copy[request.copy]] : []),
  ...(request.ended_at ? [m.ended(taipeiDay(request.ended_at), request.ended_note)] : []),
  ...(request.note ? [request.note] : []),
]

const Steps = ({ request, desk }: { request: DataRequest; desk: Desk }) => {
  const [step, setStep] = useState<DataRequestStep>()
  const isReady = request.status === 'verified' && request.copy === 'ready'
  return (
    <div className="row gap-2 wrap">
      {isReady && (
        <ButtonLink size="small" icon="download" href={`/api/admin/data-requests/${request.id}/file`} download>
          {m.download}
        </ButtonLink>
      )}
      {request.steps.map((one) => (
        <Button key={one} kind="outline" size="small" onClick={() => setStep(one)}>
          {m.step[one]}
        </Button>
      ))}
      {step && <RequestStepDialog request={request} step={step} desk={desk} onClose={() => setStep(undefined)} />}
    </div>
  )
}

const Request = ({ request, desk }: { request: DataRequest; desk: Desk }) => (
  <li>
    <div className="grow stack gap-2">
      <div className="row gap-2 wrap">
        <b>{m.kind[request.kind]}</b>
        <StatusTag tone={dataRequestTone[request.status]}>{m.status[request.status]}</StatusTag>
        {request.ended_at === null && (
          <span className={request.is_overdue ? 'small negative' : 'small muted'}>
            {request.is_overdue ? m.overdue(request.due_on) : m.due(request.due_on)}
          </span>
        )}
      </div>
      {factsOf(request).map((fact) => (
        <p key={fact} className="small muted break-anywhere">
          {fact}
        </p>
      ))}
      <Steps request={request} desk={desk} />
    </div>
  </li>
)

const Rows = ({ rows, desk }: { rows: readonly DataRequest[]; desk: Desk }) =>
  rows.length === 0 ? (
    <EmptyState title={m.empty} text={m.intro} />
  ) : (
    <ul className="todo">
      {rows.map((request) => (
        <Request key={request.id} request={request} desk={desk} />
      ))}
    </ul>
  )

/** What a member asked of their data by letter, telephone or in person, with the days of the law. */
export const DataRequestsTab = ({ customer }: { customer: DeskCustomer }) => {
  const desk = useRun(useToasts())
  const [isNew, setNew] = useState(false)
  const isOpen = customer.status === 'active' || customer.status === 'suspended'
  return (
    <TitledCard
      flush
      id={dataRequestsId}
      title={m.title}
      side={
        isOpen && (
          <Button kind="outline" size="small" icon="plus" onClick={() => setNew(true)}>
            {m.create}
          </Button>
        )
      }
    >
      {desk.problem && (
        <div className="pad">
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
        </div>
      )}
      <Loaded {...useData(api.list, { params: { id: customer.id } })}>
        {({ data }) => <Rows rows={data} desk={desk} />}
      </Loaded>
      {isNew && <NewRequestDialog id={customer.id} desk={desk} onClose={() => setNew(false)} />}
    </TitledCard>
  )
}
