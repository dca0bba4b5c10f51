import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { usePageTitle } from '#platform/browser/use_page_title.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Steps } from '#ui/steps.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type MyApplication, myApplicationsApi } from '../contract.ts'
import { draftsApi } from '../drafts/contract.ts'
import type { ApplicationType } from '../rules.ts'
import * as titles from '../title_messages.ts'
import { editPath, listPath, voucherPath } from './addresses.ts'
import { AnswerForm } from './answer_form.tsx'
import { namesOf } from './application_card.tsx'
import { AnimalBlock, FileRow, ownFacts } from './application_facts.tsx'
import { History } from './history.tsx'
import * as m from './messages.ts'
import { stageOf, toneOf } from './progress.ts'
import { WithdrawButton } from './withdraw_button.tsx'

/** What the state means for the applicant, in words. */
const StateNotice = ({ application }: { application: MyApplication }) => {
  const { status, decision_note, closed_reason, answer_due_on, expires_on, type, subsidy_total } = application
  if (status === 'need_more' && answer_due_on) {
    const count = application.requests.filter(({ answered_at }) => answered_at === null).length
    return (
      <Notice kind="warn" className="mt-6">
        <b>{m.answer_title(answer_due_on, taipeiDay(new Date()), count)}</b>
        <p>{m.answer_text(count)}</p>
      </Notice>
    )
  }
  if (status === 'rejected')
    return (
      <Notice kind="danger" className="mt-6">
        <b>{m.rejected}</b>
        {decision_note && <p>{decision_note}</p>}
      </Notice>
    )
  if (status === 'cancelled' || status === 'expired')
    return (
      <Notice className="mt-6">
        <b>{status === 'cancelled' ? m.cancelled : m.expired}</b>
        {closed_reason && <p>{closed_reason}</p>}
      </Notice>
    )
  if (status === 'approved' && type !== 'food' && expires_on)
    return (
      <Notice kind="success" className="mt-6">
        {m.use_by(expires_on, subsidy_total)}
      </Notice>
    )
  if (status === 'submitted' || status === 'reviewing') return <Notice className="mt-6">{m.wait_review}</Notice>
  return null
}

const Deliveries = ({ application }: { application: MyApplication }) =>
  application.deliveries.length === 0 ? null : (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.deliveries}</h2>
      </div>
      <ul className="pad stack gap-4">
        {application.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <b>{m.delivery(m.foods[delivery.food_kind], delivery.quantity_kg)}</b>
            <p className="small muted">
              {delivery.delivered_on
                ? m.delivered_on(delivery.delivered_on, delivery.receiver_name)
                : m.planned_on(delivery.planned_on)}
            </p>
            <FileRow files={delivery.files} label={m.deliveries} />
          </li>
        ))}
      </ul>
    </section>
  )

/** What the charity paid for it, and when. */
const Payments = ({ application: { payments } }: { application: MyApplication }) =>
  payments.length === 0 ? null : (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.payments}</h2>
      </div>
      <ul className="pad stack gap-4">
        {payments.map(({ id, payee, amount, paid_on }) => (
          <li key={id}>
            <b>{m.payment(payee, formatMoney(amount))}</b>
            {paid_on && <p className="small muted">{m.paid_on(paid_on)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )

const Contents = ({ application }: { application: MyApplication }) => (
  <section className="card order-card mt-6">
    <div className="card-head">
      <h2>{m.contents}</h2>
    </div>
    <div className="pad">
      <FactsList facts={ownFacts(application)} />
      <div className="mt-3">
        <FileRow files={application.files} label="" />
      </div>
      {application.animals.map((animal, index) => (
        <AnimalBlock
          key={animal.id}
          animal={animal}
          name={animal.nickname ?? m.animal_number(index + 1)}
          {...(animal.voucher_state && { href: voucherPath(application, animal.id) })}
        />
      ))}
    </div>
  </section>
)

const CopyButton = ({ application }: { application: MyApplication }) => {
  const copy = useAction(draftsApi.copy)
  const toast = useToasts()
  const run = () =>
    copy.run({ params: { id: application.id } }).then(
      (draft) => {
        toast({ text: m.copied })
        goTo(editPath(draft))
      },
      (error: Error) => toast({ kind: 'error', text: error.message }),
    )
  return (
    <Button kind="outline" size="small" icon="copy" loading={copy.running} onClick={() => void run()}>
      {m.copy}
    </Button>
  )
}

const Actions = ({ application }: { application: MyApplication }) => {
  const { actions, status } = application
  return (
    <div className="row wrap gap-2 mt-6">
      {status === 'draft' && <ButtonLink href={editPath(application)}>{m.go_on}</ButtonLink>}
      {actions.includes('copy') && <CopyButton application={application} />}
      {actions.includes('withdraw') && status !== 'need_more' && <WithdrawButton application={application} />}
    </div>
  )
}

const ApplicationView = ({ application }: { application: MyApplication }) => {
  const { status, type, application_no, submitted_at } = application
  const title = application_no ? m.application(application_no) : m.application_draft
  const stage = stageOf(status)
  const names = namesOf(application)
  usePageTitle(title)
  return (
    <>
      <div className="row between wrap gap-4">
        <div>
          <h1 className="member-title">{title}</h1>
          <p className="muted mt-2">{submitted_at ? m.sent_on(names, submitted_at) : names}</p>
        </div>
        <Tag tone={toneOf(status)}>{m.statuses[status]}</Tag>
      </div>
      {stage !== null && (
        <div className="mt-6">
          <Steps steps={m.steps[type]} now={stage} />
        </div>
      )}
      <StateNotice application={application} />
      {status === 'need_more' ? (
        <AnswerForm key={application.version} application={application} />
      ) : (
        <>
          <Deliveries application={application} />
          <Payments application={application} />
          <Contents application={application} />
        </>
      )}
      <History application={application} />
      <Actions application={application} />
    </>
  )
}

/** The link back to the list of a type. */
export const BackLink = ({ type }: { type: ApplicationType }) => (
  <p className="back-link">
    <a href={listPath(type)}>
      <Icon name="arrow-left" />
      {titles.applications[type]}
    </a>
  </p>
)

/** /account/applications/{type}/{id} */
export const MyApplicationPage = ({ type, id }: { type: ApplicationType; id: number }) => (
  <MemberLayout current={type}>
    <BackLink type={type} />
    <Loaded
      {...useData(myApplicationsApi.get, { params: { id } })}
      isHere={(application) => application.type === type}
      gone={{
        level: 1,
        title: m.gone,
        text: m.gone_text,
        action: <ButtonLink href={listPath(type)}>{m.see_all}</ButtonLink>,
      }}
    >
      {(application) => <ApplicationView application={application} />}
    </Loaded>
  </MemberLayout>
)
