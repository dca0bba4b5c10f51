import { useRef, useState } from 'react'
import { adminCampaignPath } from '#domains/campaigns/ui/desk_addresses.ts'
import { useMay, useReader } from '#domains/staff/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Keys } from '#ui/admin/keys.tsx'
import { useShortcuts, useSingleKeys } from '#ui/admin/shortcuts.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Segments } from '#ui/choice_fields.tsx'
import { deskApi, type StaffApplication } from '../desk/contract.ts'
import { scanStart } from '../vouchers/desk/rules.ts'
import type { ApplicationDesk } from './application_desk.ts'
import { ApprovePanel } from './approve_panel.tsx'
import { AskPanel } from './ask_panel.tsx'
import { caseWords } from './case/messages.ts'
import { decisionWords as m } from './decisions/messages.ts'
import { RejectPanel } from './reject_panel.tsx'
import { AssignDialog, CancelDialog } from './step_dialogs.tsx'

type Props = { desk: ApplicationDesk }

const panels = { approve: ApprovePanel, ask: AskPanel, reject: RejectPanel } as const
type Decision = keyof typeof panels
const decisions: readonly Decision[] = ['approve', 'ask', 'reject']

/** Those that a key opens. None is decided by it: the panel has the button. */
const decisionKeys = { approve: 'A', reject: 'R' } as const

const Decide = ({ desk }: Props) => {
  const [kind, setKind] = useState<Decision>('approve')
  const opened = useRef<HTMLDivElement>(null)
  const Panel = panels[kind]
  const open = (decision: Decision) => {
    setKind(decision)
    opened.current?.focus()
  }
  useShortcuts(
    (['approve', 'reject'] as const).map((decision) => ({
      keys: decisionKeys[decision],
      label: m.open_panel[decision],
      run: () => open(decision),
    })),
  )
  return (
    // the key leaves the focus beside the fields, so that another key is not typed into one
    // biome-ignore lint/a11y/useSemanticElements: the fields stand in fieldsets of their own
    <div ref={opened} tabIndex={-1} role="group" aria-label={m.kind[kind]}>
      <Segments
        label={m.how}
        name="decision"
        options={decisions.map((value) => ({ value, label: m.kind[value] }))}
        value={kind}
        onChange={setKind}
      />
      {/* a newer version is another form: nobody decides about what they have not seen */}
      <Panel key={desk.application.version} desk={desk} />
    </div>
  )
}

const KeysHint = () =>
  useSingleKeys().on && (
    <span className="small muted hide-phone">
      {m.keys} <Keys keys={decisionKeys.approve} /> <Keys keys={decisionKeys.reject} />
    </span>
  )

const Begin = ({ desk }: Props) => {
  const { id, version } = desk.application
  const { run, running } = useAction(deskApi.review)
  return (
    <div className="stack-16">
      <p className="muted">{m.review_text}</p>
      <Button
        kind="secondary"
        block
        loading={running}
        onClick={() => void desk.run(() => run({ params: { id }, body: { version } }), m.reviewed)}
      >
        {m.review}
      </Button>
    </div>
  )
}

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
      {actions.includes('review') && <Begin desk={desk} />}
      {actions.includes('approve') && <Decide desk={desk} />}
      <div className="stack gap-3 mt-4">
        {actions.includes('verify') && <VerifyButton desk={desk} />}
        {actions.includes('cancel') && (
          <Button kind="danger" block onClick={() => setAsked('cancel')}>
            {m.cancel}
          </Button>
        )}
      </div>
      {asked === 'cancel' && <CancelDialog desk={desk} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const AssigneeCard = ({ desk }: Props) => {
  const [asking, setAsking] = useState(false)
  const { assignee_name, actions } = desk.application
  return (
    <TitledCard
      title={caseWords.section.assignee}
      side={
        actions.includes('assign') && (
          <Button kind="outline" size="small" onClick={() => setAsking(true)}>
            {m.assign}
          </Button>
        )
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
  const waits = actions.includes('review') || actions.includes('approve')
  const reports = actions.includes('report') && application.type !== 'food'
  if (isClinic && actions.length === 0) return null
  return (
    <>
      <TitledCard title={m.title} side={!isClinic && actions.includes('approve') && <KeysHint />}>
        {reports && (
          // by the voucher: whoever reports has the animal there, and the paper
          <ButtonLink kind="secondary" block icon="qrcode" href={scanStart}>
            {m.report}
          </ButtonLink>
        )}
        {!isClinic && actions.length > 0 && <Steps desk={desk} actions={actions} />}
        {!reports && (isClinic || actions.length === 0) && <p className="muted">{m.nothing}</p>}
      </TitledCard>
      {!isClinic && <AssigneeCard desk={{ ...desk, application: { ...application, actions } }} />}
      {!isClinic && <CampaignCard desk={desk} />}
      {waits && <NextCard application={application} />}
    </>
  )
}
