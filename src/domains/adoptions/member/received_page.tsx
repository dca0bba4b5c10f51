import { useState } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import { downloadAsMember } from '#platform/browser/download.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { agreementsApi } from '../agreements/contract.ts'
import { type Received, receivedApi } from '../received_requests/contract.ts'
import { receivedListPath } from '../ui/addresses.ts'
import { RequestTag } from './lists_page.tsx'
import * as m from './messages.ts'
import { homeFacts } from './request_facts.ts'

const DeclineDialog = (props: {
  request: Received
  onClose: () => void
  onSend: (reason: string) => void
  busy: boolean
}) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      title={m.decline_title(props.request.name)}
      onClose={props.onClose}
      busy={props.busy}
      unsaved={reason !== ''}
      actions={
        <Button kind="danger-solid" loading={props.busy} onClick={() => props.onSend(reason)}>
          {m.decline}
        </Button>
      }
    >
      <TextArea
        label={m.decline_reason}
        optional
        hint={m.decline_hint}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

/** The giver's copy of what the family signed. */
const GivenAgreement = ({ id }: { id: number }) => {
  const toast = useToasts()
  const download = () =>
    downloadAsMember(agreementsApi.givenPdf, { params: { id } }, m.pdf_name(id)).catch((error: unknown) => {
      if (error instanceof CallFailed) toast({ kind: 'error', text: error.message })
    })
  return (
    <Button sends kind="outline" icon="file-type-pdf" className="mt-4" onClick={() => void download()}>
      {m.given_agreement}
    </Button>
  )
}

const Answer = ({ request }: { request: Received }) => {
  const [declining, setDeclining] = useState(false)
  const { run, problem, reload } = useRun(useToasts())
  const accept = useAction(receivedApi.accept)
  const decline = useAction(receivedApi.decline)
  const params = { id: request.id }
  const { version } = request
  const send = async (reason: string) => {
    await run(() => decline.run({ params, body: { version, reason } }), m.declined)
    setDeclining(false)
  }
  return (
    <section className="card pad side-card">
      {problem && (
        <Notice kind="danger" live className="mb-4">
          {problem.message}{' '}
          <button type="button" className="link" onClick={reload}>
            {m.reload}
          </button>
        </Notice>
      )}
      {request.phone ? (
        <>
          <h2>{m.phone}</h2>
          <p className="mt-2">
            <a className="link row gap-2" href={`tel:${request.phone}`}>
              <Icon name="phone" />
              {request.phone}
            </a>
          </p>
        </>
      ) : (
        <p className="small muted">
          <Icon name="shield-lock" /> {m.private_hint}
        </p>
      )}
      {request.is_signed && <GivenAgreement id={request.id} />}
      {(request.can_accept || request.can_decline) && (
        <div className="stack gap-2 mt-4">
          {request.can_accept && (
            <Button
              kind="secondary"
              loading={accept.running}
              onClick={() => void run(() => accept.run({ params, body: { version } }), m.accepted)}
            >
              {m.accept}
            </Button>
          )}
          {request.can_decline && (
            <Button kind="outline" onClick={() => setDeclining(true)}>
              {m.decline}
            </Button>
          )}
        </div>
      )}
      {declining && (
        <DeclineDialog
          request={request}
          busy={decline.running}
          onClose={() => setDeclining(false)}
          onSend={(reason) => void send(reason)}
        />
      )}
    </section>
  )
}

/** /account/adoptions/received/{id} */
export const ReceivedPage = ({ id }: { id: number }) => {
  const read = useData(receivedApi.get, { params: { id } })
  return (
    <MemberLayout current="adoptions">
      <p className="back-link">
        <a href={receivedListPath}>
          <Icon name="arrow-left" />
          {m.received_title}
        </a>
      </p>
      <Loaded
        {...read}
        gone={{
          level: 1,
          title: m.gone,
          text: m.gone_text,
          action: <ButtonLink href={receivedListPath}>{m.received_title}</ButtonLink>,
        }}
      >
        {(request) => (
          <>
            <div className="row between wrap gap-4">
              <div>
                <h1 className="member-title">{m.received_for(request.animal_name)}</h1>
                <p className="muted mt-2">
                  {m.received_from(request.name, request.city, request.age)}　{m.sent_on(request.created_at)}
                </p>
              </div>
              <RequestTag status={request.status} waits={request.is_waitlisted} />
            </div>
            <div className="two-columns-320 mt-6">
              <section className="card pad side-card">
                <h2>{m.told_by_them}</h2>
                <div className="mt-3">
                  <FactsList facts={homeFacts(request)} />
                </div>
                {request.closed_reason && <p className="small mt-4">{m.closed_reason(request.closed_reason)}</p>}
              </section>
              <div className="stack gap-4">
                {m.giver_next[request.status] && (
                  <section className="card pad side-card">
                    <h2>{m.next_step}</h2>
                    <p className="mt-2">{m.giver_next[request.status]}</p>
                  </section>
                )}
                <Answer request={request} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </MemberLayout>
  )
}
