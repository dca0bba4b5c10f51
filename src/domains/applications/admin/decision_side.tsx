import { useState } from 'react'
import { adminCampaignPath } from '#domains/campaigns/ui/desk_addresses.ts'
import { useMay, useReader } from '#domains/staff/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { DecisionForm } from '#ui/admin/decision_form.tsx'
import { KeyButton } from '#ui/admin/key_button.tsx'
import { Keys } from '#ui/admin/keys.tsx'
import { useSingleKeys } from '#ui/admin/shortcuts.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { deskApi, type StaffApplication } from '../desk/contract.ts'
import { undoSeconds } from '../rules.ts'
import { scanStart } from '../vouchers/desk/rules.ts'
import type { ApplicationDesk } from './application_desk.ts'
import { ApproveFields, NotifyField } from './approve_fields.tsx'
import { AskFields } from './ask_fields.tsx'
import { decisionKinds, isFirstOfTwo, useCaseDecision } from './case_decision.ts'
import { caseWords } from './case_messages.ts'
import { decisionWords as m } from './decision_messages.ts'
import { isWaiting, PlannedCard } from './planned_card.tsx'
import { RejectFields } from './reject_fields.tsx'
import { AssignDialog, CancelDialog } from './step_dialogs.tsx'

type Props = { desk: ApplicationDesk }

/** Where the focus goes to decide. */
export const decisionId = 'case-decision'

/** Those that a key shows. None is decided by it: the form has the button. */
const decisionKeys = { approve: 'A', reject: 'R' } as const

const options = decisionKinds.map((value) => ({
  value,
  label: m.kind[value],
  ...(value !== 'ask' && { key: { keys: decisionKeys[value], label: m.open_panel[value] } }),
}))

/** Where a case cannot be decided any more, what somebody has typed about it stays until they have taken it along. */
const Decide = ({ desk, mayDecide }: Props & { mayDecide: boolean }) => {
  const edit = useCaseDecision(desk)
  const { decision, choose, page } = edit
  const { application } = desk
  const isPlanned = isWaiting(application)
  if ((!mayDecide || isPlanned) && (!page.dirty || page.saving)) return null
  const { isFirst } = isFirstOfTwo(application, edit.form.watch('animals'))
  const approve = edit.form.watch('notify') ? m.approve : m.approve_only
  const labels = { approve: isFirst ? m.approve_first : approve, ask: m.ask_send, reject: m.reject }
  const closed = isPlanned ? m.planned_meanwhile : mayDecide ? undefined : m.decided_meanwhile
  return (
    <DecisionForm
      {...page}
      label={m.how}
      options={options}
      decision={decision}
      onChoose={choose}
      saveLabel={labels[decision]}
      danger={decision === 'reject'}
      after={decision === 'approve' && <p className="small muted text-center">{m.can_undo(undoSeconds)}</p>}
      closed={closed}
    >
      {decision === 'approve' && <ApproveFields application={application} edit={edit} />}
      {decision === 'ask' && <AskFields application={application} edit={edit} />}
      {decision === 'reject' && <RejectFields edit={edit} />}
      <TextArea optional hint={m.internal_hint} maxLength={2000} {...edit.field('internal_note')} />
      {decision === 'approve' && !isFirst && <NotifyField edit={edit} />}
    </DecisionForm>
  )
}

const KeysHint = () =>
  useSingleKeys().on && (
    <span className="small muted hide-phone">
      {m.keys} <Keys keys={decisionKeys.approve} /> <Keys keys={decisionKeys.reject} />
    </span>
  )

const VerifyButton = ({ desk }: Props) => {
  const [asking, setAsking] = useState(false)
  const verify = useAction(deskApi.verify)
  return (
    <>
      <Button kind="secondary" block onClick={() => setAsking(true)}>
        {m.verify}
      </Button>
      {asking && (
        <StepDialog
          desk={desk}
          record={desk.application}
          form={noFields}
          send={verify.run}
          title={m.verify}
          text={m.verify_text}
          step={m.verify}
          done={m.verified}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type Actions = StaffApplication['actions']

const Steps = ({ desk, actions }: Props & { actions: Actions }) => {
  const [asked, setAsked] = useState<'cancel'>()
  return (
    <>
      <PlannedCard desk={desk} />
      <Decide desk={desk} mayDecide={actions.includes('approve')} />
      <div className="stack gap-3 mt-4">
        {actions.includes('verify') && <VerifyButton desk={desk} />}
        {actions.includes('cancel') && (
          <KeyButton kind="danger" block onClick={() => setAsked('cancel')} keys="C" label={m.cancel} />
        )}
      </div>
      {asked === 'cancel' && <CancelDialog desk={desk} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Takes a case over before it is decided, so that the applicant hears that somebody looks at it. */
const Begin = ({ desk }: Props) => {
  const { id, version } = desk.application
  const { run, running } = useAction(deskApi.review)
  return (
    <Button
      kind="outline"
      size="small"
      loading={running}
      onClick={() => void desk.run(() => run({ params: { id }, body: { version } }), m.reviewed)}
    >
      {m.review}
    </Button>
  )
}

const AssigneeCard = ({ desk }: Props) => {
  const [asking, setAsking] = useState(false)
  const { assignee_name, actions } = desk.application
  return (
    <TitledCard
      title={caseWords.section.assignee}
      side={
        <span className="row gap-2">
          {actions.includes('review') && <Begin desk={desk} />}
          {actions.includes('assign') && (
            <Button kind="outline" size="small" onClick={() => setAsking(true)}>
              {m.assign}
            </Button>
          )}
        </span>
      }
    >
      <p>{assignee_name ?? <span className="muted">{m.nobody}</span>}</p>
      {asking && <AssignDialog desk={desk} onClose={() => setAsking(false)} />}
    </TitledCard>
  )
}

const CampaignCard = ({ desk }: Props) => {
  const { id, version, campaign, actions } = desk.application
  const may = useMay()
  const { run, running } = useAction(deskApi.campaign)
  const mayCreate = may(['campaigns create', 'applications update']) && actions.includes('campaign')
  if (campaign === null && !mayCreate) return null
  const create = () =>
    desk.run(async () => {
      const made = await run({ params: { id }, body: { version } })
      if (made.campaign) goTo(adminCampaignPath(made.campaign))
    }, m.campaign_made)
  return (
    <TitledCard title={m.campaign}>
      {campaign ? (
        <a className="link" href={adminCampaignPath(campaign)}>
          {campaign.title}
        </a>
      ) : (
        <div className="stack-16">
          <p className="muted">{m.campaign_text}</p>
          <Button kind="outline" block loading={running} onClick={() => void create()}>
            {m.create_campaign}
          </Button>
        </div>
      )}
    </TitledCard>
  )
}

const NextCard = ({ application: { type } }: { application: StaffApplication }) => (
  <TitledCard title={caseWords.section.next}>
    <ol className="stack gap-2 muted">
      {m.next[type].map((line, index) => (
        <li key={line}>{`${index + 1}. ${line}`}</li>
      ))}
    </ol>
  </TitledCard>
)

/** What may be decided now, by whom it is done, and what follows. */
export const DecisionSide = ({ desk }: Props) => {
  const may = useMay()
  const isClinic = useReader().kind === 'clinic'
  const { application } = desk
  const actions: Actions = may('applications update', 'own') ? application.actions : []
  const waits = actions.includes('approve')
  const reports = actions.includes('report') && application.type !== 'food'
  if (isClinic && actions.length === 0) return null
  return (
    <>
      <TitledCard id={decisionId} title={m.title} side={!isClinic && actions.includes('approve') && <KeysHint />}>
        {reports && (
          // by the voucher: whoever reports has the animal there, and the paper
          <ButtonLink kind="secondary" block icon="qrcode" href={scanStart}>
            {m.report}
          </ButtonLink>
        )}
        {!isClinic && <Steps desk={desk} actions={actions} />}
        {!reports && (isClinic || actions.length === 0) && <p className="muted">{m.nothing}</p>}
      </TitledCard>
      {!isClinic && <AssigneeCard desk={{ ...desk, application: { ...application, actions } }} />}
      {!isClinic && <CampaignCard desk={desk} />}
      {waits && <NextCard application={application} />}
    </>
  )
}
