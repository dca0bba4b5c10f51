import { useState } from 'react'
import { DisableDialog } from '#domains/handovers/ui/disable_dialog.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { clinicUserWords } from '../clinic_users/staff_messages.ts'
import { ResetSecondFactor, ResetWaits } from '../second_factor/admin/reset_steps.tsx'
import { endSessionsOfUser, mailLinkToUser, type User, unlockUser, updateUser } from '../users/contract.ts'
import { userWords as m } from '../users/staff_messages.ts'
import { type ClinicUserStep, sinceOf, stepsOf, wordsOf } from './clinic_user_steps.tsx'

type Props = {
  user: User
  /** Whether it is the account of the person who looks: its password and state are changed elsewhere, or by others. */
  own: boolean
  /** Runs a step with the version that the form beside it was filled with. */
  act: (run: (version: number) => Promise<User>) => Promise<unknown>
}

const UnlockButton = ({ user, act }: Pick<Props, 'user' | 'act'>) => {
  const [asking, setAsking] = useState(false)
  const desk = useRun(useToasts())
  const unlock = useAction(unlockUser)
  const send = () => act((version) => unlock.run({ params: { id: user.id }, body: { version } }))
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {m.unlock}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={clinicUserWords.step_title(m.unlock, user.name)}
          text={m.unlock_text(user.name)}
          confirm={m.unlock}
          busy={unlock.running}
          onClose={() => setAsking(false)}
          onConfirm={() => void desk.run(send, m.unlocked).then(() => setAsking(false))}
        />
      )}
    </>
  )
}

/** How a colleague gets in, and what administrators do about it. */
export const UserSignInCard = ({ user, own, act }: Props) => {
  const desk = useRun(useToasts())
  const [asked, setAsked] = useState<ClinicUserStep>()
  const link = useAction(mailLinkToUser)
  const update = useAction(updateUser)
  const end = useAction(endSessionsOfUser)
  const params = { id: user.id }
  const send = (step: ClinicUserStep): Promise<unknown> => {
    if (step === 'endSessions') return end.run({ params })
    if (step === 'link') return act((version) => link.run({ params, body: { version } }))
    return act((version) => update.run({ params, body: { version, status: 'active' } }))
  }
  const words = asked && wordsOf(asked, user)
  return (
    <TitledCard title={m.sign_in}>
      <div className="stack-16">
        <ProblemNotice problem={desk.problem} reload={desk.reload} />
        <ResetWaits user={user} desk={desk} act={act} />
        <FactsList
          facts={[
            { label: m.since, value: sinceOf(user) },
            { label: m.two_factor, value: user.two_factor ? m.two_factor_on : m.two_factor_off },
            ...(user.failed_logins > 0 ? [{ label: m.failed, value: m.failed_times(user.failed_logins) }] : []),
            { label: m.created, value: <DateText value={user.created_at} as="short-time" /> },
          ]}
        />
        {!own && (
          <div className="row gap-2 wrap">
            {stepsOf(user).map((step) => (
              <Button key={step} kind="outline" size="small" onClick={() => setAsked(step)}>
                {wordsOf(step, user).label}
              </Button>
            ))}
            {user.two_factor && !user.two_factor_reset && <ResetSecondFactor user={user} desk={desk} act={act} />}
            {user.failed_logins > 0 && user.status === 'active' && <UnlockButton user={user} act={act} />}
          </div>
        )}
      </div>
      {asked === 'block' && words && (
        <DisableDialog
          desk={desk}
          user={user}
          words={{
            title: clinicUserWords.step_title(words.label, user.name),
            text: words.text,
            step: words.label,
            done: words.done,
          }}
          send={(hand_to) => act((version) => update.run({ params, body: { version, status: 'disabled', hand_to } }))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked !== 'block' && words && (
        <ConfirmDialog
          open
          title={clinicUserWords.step_title(words.label, user.name)}
          text={words.text}
          confirm={words.label}
          busy={link.running || update.running || end.running}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void desk.run(() => send(asked), words.done).then(() => setAsked(undefined))}
        />
      )}
    </TitledCard>
  )
}
