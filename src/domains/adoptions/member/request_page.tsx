import { useState } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Timeline } from '#ui/steps.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { lapsesApi } from '../lapses/contract.ts'
import { adoptionRequestsApi, type MyAdoptionRequest } from '../requests/contract.ts'
import { adoptionPath, requestListPath } from '../ui/addresses.ts'
import { AgreementCard } from './agreement_card.tsx'
import { FollowupCard } from './followup_card.tsx'
import { RequestTag } from './lists_page.tsx'
import * as m from './messages.ts'
import { homeFacts, progressOf } from './request_facts.ts'

const ContactCard = ({ contact }: { contact: NonNullable<MyAdoptionRequest['contact']> }) => (
  <section className="card pad side-card">
    <h2>{m.contact}</h2>
    <p className="small muted mt-2">{m.contact_text}</p>
    <p className="mt-2">
      <b>{contact.name}</b>
    </p>
    {contact.phone && (
      <p>
        <a className="link" href={`tel:${contact.phone}`}>
          {m.call(contact.phone)}
        </a>
      </p>
    )}
    {contact.line && <p>{m.line(contact.line)}</p>}
  </section>
)

const GiveUp = ({ request }: { request: MyAdoptionRequest }) => {
  const [asking, setAsking] = useState(false)
  const { run, problem, reload } = useRun(useToasts())
  const withdraw = useAction(adoptionRequestsApi.withdraw)
  const confirm = async () => {
    const args = { params: { id: request.id }, body: { version: request.version } }
    await run(() => withdraw.run(args), m.given_up)
    setAsking(false)
  }
  return (
    <>
      {problem && (
        <Notice kind="danger" live>
          {problem.message}{' '}
          <button type="button" className="link" onClick={reload}>
            {m.reload}
          </button>
        </Notice>
      )}
      <Button kind="text" onClick={() => setAsking(true)}>
        {m.give_up}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.give_up_title(request.animal_name)}
        text={m.give_up_text}
        confirm={m.give_up}
        danger
        busy={withdraw.running}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Says that the request ends soon, and keeps it where its sender still wants to. */
const LapseNotice = ({ request, day }: { request: MyAdoptionRequest; day: string }) => {
  const { run, problem, reload } = useRun(useToasts())
  const keep = useAction(lapsesApi.keep)
  const confirm = () => run(() => keep.run({ params: { id: request.id }, body: { version: request.version } }), m.kept)
  return (
    <Notice kind="warn" className="mt-6">
      <p className="bold">{m.lapse_title}</p>
      <p>{m.lapse_text(day)}</p>
      {problem && (
        <p className="negative">
          {problem.message}{' '}
          <button type="button" className="link" onClick={reload}>
            {m.reload}
          </button>
        </p>
      )}
      <Button className="mt-3" size="small" loading={keep.running} onClick={() => void confirm()}>
        {m.keep}
      </Button>
    </Notice>
  )
}

const RequestView = ({ request }: { request: MyAdoptionRequest }) => (
  <>
    <div className="row between wrap gap-4">
      <div>
        <h1 className="member-title">{m.request(request.animal_name)}</h1>
        <p className="muted mt-2">{m.sent_on(request.created_at)}</p>
      </div>
      <RequestTag status={request.status} waits={request.is_waitlisted} />
    </div>
    {request.lapses_on && <LapseNotice request={request} day={request.lapses_on} />}
    <div className="two-columns-320">
      <div>
        {(request.can_sign || request.is_signed) && <AgreementCard request={request} />}
        {(request.status === 'signed' || request.status === 'completed') && <FollowupCard id={request.id} />}
        <section className="card order-card mt-6">
          <div className="card-head">
            <h2>{m.told}</h2>
          </div>
          <div className="pad">
            <FactsList
              facts={[
                { label: m.facts.name, value: request.name },
                { label: m.phone, value: request.phone },
                { label: m.facts.address, value: `${request.city}${request.address}` },
                ...homeFacts(request),
              ]}
            />
          </div>
        </section>
      </div>
      <div className="stack gap-4 mt-6">
        <section className="card pad side-card">
          <h2>{m.progress}</h2>
          <div className="mt-4">
            <Timeline entries={progressOf(request)} />
          </div>
          {request.trial_from && request.trial_until && request.status === 'trial' && (
            <p className="small muted mt-3">{m.trial_span(request.trial_from, request.trial_until)}</p>
          )}
        </section>
        {request.contact && <ContactCard contact={request.contact} />}
        {request.adoption && (
          <ButtonLink kind="outline" href={adoptionPath(request.adoption)}>
            {m.see_page}
          </ButtonLink>
        )}
        {request.can_withdraw && <GiveUp request={request} />}
      </div>
    </div>
  </>
)

/** /account/adoptions/requests/{id} */
export const MyRequestPage = ({ id }: { id: number }) => {
  const read = useData(adoptionRequestsApi.myGet, { params: { id } })
  return (
    <MemberLayout current="adoptions">
      <p className="back-link">
        <a href={requestListPath}>
          <Icon name="arrow-left" />
          {m.tabs.requests}
        </a>
      </p>
      <Loaded
        {...read}
        gone={{
          level: 1,
          title: m.gone,
          text: m.gone_text,
          action: <ButtonLink href={requestListPath}>{m.tabs.requests}</ButtonLink>,
        }}
      >
        {(request) => <RequestView request={request} />}
      </Loaded>
    </MemberLayout>
  )
}
