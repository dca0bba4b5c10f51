import { useState } from 'react'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { joined } from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { staffSession } from '../../ui/session.ts'
import { type Enrolment, type SecondFactor, secondFactorApi } from '../contract.ts'
import { secondFactorWords as m } from '../staff_messages.ts'
import { CodesDialog, ScanDialog } from './enrol_dialogs.tsx'
import { PasswordDialog } from './password_dialog.tsx'

/** So few are left that the person should make new ones. */
const few = 2

const Facts = ({ on, since, codes_left }: SecondFactor) => (
  <FactsList
    facts={[
      { label: m.state, value: <StatusTag tone={on ? 'success' : 'warn'}>{on ? m.on : m.off}</StatusTag> },
      ...(since ? [{ label: m.since, value: <DateText value={since} as="short-time" /> }] : []),
      ...(on ? [{ label: m.codes_left, value: codes_left > few ? m.left(codes_left) : m.few_left(codes_left) }] : []),
    ]}
  />
)

type Shown =
  | { what: 'on' | 'off' | 'renew' }
  | { what: 'scan'; enrolment: Enrolment }
  | { what: 'codes'; codes: readonly string[] }

type DialogsProps = { shown: Shown; show: (next: Shown | undefined) => void; end: () => void }

const Dialogs = ({ shown, show, end }: DialogsProps) => {
  const toast = useToasts()
  const begin = useAction(secondFactorApi.begin)
  const renew = useAction(secondFactorApi.codes)
  const off = useAction(secondFactorApi.off)
  const close = () => show(undefined)
  const showCodes = (codes: readonly string[]) => show({ what: 'codes', codes })
  if (shown.what === 'codes') return <CodesDialog codes={shown.codes} onClose={end} />
  if (shown.what === 'scan') return <ScanDialog enrolment={shown.enrolment} onCodes={showCodes} onClose={close} />
  const asked = {
    on: {
      ...{ title: m.turn_on, text: m.off_text, submit: m.go_on },
      run: async (body: { current_password: string }) => show({ what: 'scan', enrolment: await begin.run({ body }) }),
    },
    renew: {
      ...{ title: m.new_codes, text: m.new_codes_text, submit: m.new_codes },
      run: async (body: { current_password: string }) => showCodes((await renew.run({ body })).codes),
    },
    off: {
      ...{ title: m.turn_off, text: m.turn_off_text, submit: m.turn_off, danger: true },
      run: async (body: { current_password: string }) => {
        await off.run({ body })
        toast({ text: m.turned_off })
        end()
      },
    },
  }[shown.what]
  return <PasswordDialog key={shown.what} {...asked} onClose={close} />
}

/** Whether the own account asks for a code when signing in: on, off, and new recovery codes. */
export const SecondFactorCard = () => {
  const mine = useData(secondFactorApi.mine, {})
  const [shown, show] = useState<Shown>()
  // a role that demanded it may let the person on now, or stop them
  const end = () => {
    show(undefined)
    void staffSession.refresh()
  }
  return (
    <TitledCard title={m.title}>
      <Loaded {...mine}>
        {(factor) => (
          <div className="stack-16">
            {!factor.on && factor.passkeys === 0 && factor.required_by.length > 0 && (
              <Notice kind="warn">{m.required(joined(factor.required_by))}</Notice>
            )}
            {!factor.on && <p className="muted">{m.off_text}</p>}
            <Facts {...factor} />
            <div className="row gap-2 wrap">
              {factor.on ? (
                <>
                  <Button kind="outline" onClick={() => show({ what: 'renew' })}>
                    {m.new_codes}
                  </Button>
                  <Button kind="outline" onClick={() => show({ what: 'off' })}>
                    {m.turn_off}
                  </Button>
                </>
              ) : (
                <Button kind="primary" icon="lock" onClick={() => show({ what: 'on' })}>
                  {m.turn_on}
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
      {shown && <Dialogs shown={shown} show={show} end={end} />}
    </TitledCard>
  )
}
