import { useEffect, useState } from 'react'
import { verifyEmailCall } from '#domains/customers/recovery/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { messageOf } from '#platform/contract/unknown_values.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { openSignInFor } from '../ui/account_dialogs_store.ts'
import { customerSession, useCustomerSession } from '../ui/session.ts'
import * as m from './messages.ts'

type Outcome =
  | ({ kind: 'confirmed' } & CallResult<typeof verifyEmailCall>)
  /** `again`: no answer came, so that the link may still be good. */
  | { kind: 'refused'; message: string; again: boolean }

const takeToken = (): string | null => {
  const address = new URL(location.href)
  const token = address.searchParams.get('verify_email')
  if (token === null) return null
  address.searchParams.delete('verify_email')
  history.replaceState(history.state, '', address)
  return token
}

/** Nothing was said about the link itself. */
const isUnanswered = ({ status }: CallFailed): boolean => status === 0 || status === 429 || status >= 500

const confirm = (token: string): Promise<Outcome> =>
  callAsMember(verifyEmailCall, { body: { token } }).then(
    (answer) => ({ kind: 'confirmed', ...answer }),
    (error: unknown) => ({
      kind: 'refused',
      message: messageOf(error),
      again: !(error instanceof CallFailed) || isUnanswered(error),
    }),
  )

const titleOf = (outcome: Outcome): string => {
  if (outcome.kind === 'refused') return outcome.again ? m.confirm_unanswered : m.confirm_failed
  return outcome.already ? m.confirmed_before : m.confirmed
}

/** Where it goes on from here, for somebody who is signed in and for everybody else. */
const Onward = ({ page, label, onLeave }: { page: string; label: string; onLeave: () => void }) => {
  const { loggedIn } = useCustomerSession()
  if (loggedIn) {
    return (
      <ButtonLink href={page} onClick={onLeave}>
        {label}
      </ButtonLink>
    )
  }
  const signIn = () => {
    onLeave()
    openSignInFor(page)
  }
  return <Button onClick={signIn}>{m.sign_in}</Button>
}

/** Confirms an e-mail address by the link of the mail (`/?verify_email=`), says what came of it, and leads on. */
export const EmailLanding = () => {
  const [token, setToken] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const send = async (token: string) => {
    setBusy(true)
    const found = await confirm(token)
    setOutcome(found)
    setBusy(false)
    // Whoever is signed in sees the confirmed address at once; for others there is nothing to load.
    if (found.kind === 'confirmed' && customerSession.get().loggedIn)
      await customerSession.reload().catch(() => undefined)
  }
  // Not while rendering: a render that is thrown away would take the token with it.
  useEffect(() => {
    const taken = takeToken()
    if (!taken) return
    setToken(taken)
    void send(taken)
  }, [])
  if (!outcome) return null
  const close = () => setOutcome(undefined)
  const isConfirmed = outcome.kind === 'confirmed'
  return (
    <Dialog
      open
      title={titleOf(outcome)}
      onClose={close}
      actions={
        <>
          <Button kind="outline" onClick={close}>
            {m.stay_here}
          </Button>
          {outcome.kind === 'refused' && outcome.again ? (
            <Button loading={busy} onClick={() => void send(token)}>
              {m.confirm_again}
            </Button>
          ) : (
            <Onward
              page={isConfirmed ? '/account/receipts' : '/account'}
              label={isConfirmed ? m.see_receipts : m.to_account}
              onLeave={close}
            />
          )}
        </>
      }
    >
      <p className="muted">{isConfirmed ? m.confirmed_text(outcome.email) : outcome.message}</p>
      {outcome.kind === 'refused' && !outcome.again && <p className="muted mt-2">{m.confirm_how}</p>}
    </Dialog>
  )
}
