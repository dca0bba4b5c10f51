import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import type { Tone } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { type ClinicUser, clinicUsersApi } from '../clinic_users/contract.ts'
import { clinicUserWords as m } from '../clinic_users/staff_messages.ts'

export const clinicUserTone: Record<ClinicUser['status'], Tone> = {
  invited: 'warn',
  active: 'success',
  disabled: 'danger',
}

export type ClinicUserStep = 'link' | 'block' | 'unblock' | 'endSessions'

/** What may be done with an account now. */
export const stepsOf = ({ status }: Pick<ClinicUser, 'status'>): ClinicUserStep[] => {
  if (status === 'disabled') return ['unblock']
  return status === 'active' ? ['link', 'endSessions', 'block'] : ['link', 'block']
}

/** What a step is called: a link is an invitation for whoever never signed in. */
export const wordsOf = (step: ClinicUserStep, { status }: Pick<ClinicUser, 'status'>) =>
  m.step[step === 'link' && status === 'invited' ? 'again' : step]

type ClinicUserStepDialogProps = {
  user: ClinicUser
  step: ClinicUserStep
  desk: Pick<Desk, 'run'>
  /** Runs a step with the version that the form beside it was filled with; left out: that of the account as it was read. */
  act?: (run: (version: number) => Promise<ClinicUser>) => Promise<unknown>
  onClose: () => void
}

/** Asks before a step is taken. */
export const ClinicUserStepDialog = ({
  user,
  step,
  desk,
  act = (run) => run(user.version),
  onClose,
}: ClinicUserStepDialogProps) => {
  const calls = {
    link: useAction(clinicUsersApi.link),
    block: useAction(clinicUsersApi.block),
    unblock: useAction(clinicUsersApi.unblock),
  }
  const end = useAction(clinicUsersApi.endSessions)
  const { label, text, done } = wordsOf(step, user)
  const params = { id: user.id }
  const send = () =>
    step === 'endSessions' ? end.run({ params }) : act((version) => calls[step].run({ params, body: { version } }))
  return (
    <ConfirmDialog
      open
      title={m.step_title(label, user.name)}
      text={text}
      confirm={label}
      danger={step === 'block'}
      busy={end.running || Object.values(calls).some(({ running }) => running)}
      onClose={onClose}
      onConfirm={() => void desk.run(send, done).then(onClose)}
    />
  )
}

const day = (moment: string) => tableDate(taipeiDay(moment))

/** Until when a link works, or when the person was there last. */
export const sinceOf = ({
  status,
  link_until,
  last_login_at,
}: Pick<ClinicUser, 'status' | 'link_until' | 'last_login_at'>) => {
  if (status === 'invited' && link_until === null) return m.no_link
  if (link_until !== null && Date.parse(link_until) <= Date.now()) return m.link_over(day(link_until))
  if (link_until !== null) return m.link_until(day(link_until))
  return last_login_at === null ? m.never : m.last_login(day(last_login_at))
}
