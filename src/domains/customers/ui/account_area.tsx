import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '#platform/browser/external_store.ts'
import { callAsMember, readStored, storageKeys } from '#platform/browser/member_token.ts'
import { makeQueryClient } from '#platform/browser/query_client.ts'
import { CallProvider } from '#platform/browser/use_call.tsx'
import { ErrorState } from '#ui/states.tsx'
import { openSignIn, useAccountDialog } from './account_dialogs_store.ts'
import { customerSession, endedSession, keepOpen, useCustomerSession } from './session.ts'
import '#ui/styles/member.css'

const OfOneMember = ({ children }: { children: ReactNode }) => {
  const [queries] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <CallProvider call={callAsMember}>{children}</CallProvider>
    </QueryClientProvider>
  )
}

/** Asks to sign in again over the page when the sign-in has ended, so that nothing on the page is lost. */
const useSignInAgain = () => {
  const ended = useStore(endedSession, null)
  const dialog = useAccountDialog()
  const [asked, setAsked] = useState<typeof ended>(null)
  useEffect(() => {
    if (!ended) return setAsked(null)
    openSignIn()
    setAsked(ended)
  }, [ended])
  useEffect(() => {
    // Closed without signing in: what waited is refused, and the next call asks again.
    if (asked && dialog === undefined) asked.answer(false)
  }, [asked, dialog])
}

/** The server did not say whose page this is, which proves nothing about the sign-in. */
const Unanswered = () => {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await customerSession.check().catch(() => undefined)
    setBusy(false)
  }
  return (
    <div className="container page-end">
      <ErrorState level={1} onRetry={() => void retry()} retrying={busy} />
    </div>
  )
}

/**
 * Around every member page: what was read is kept for one member only. The page stays while its member signs in again; it
 * is dropped when somebody else does.
 */
export const AccountArea = ({ children }: { children: ReactNode }) => {
  const { details } = useCustomerSession()
  useEffect(keepOpen, [])
  useSignInAgain()
  if (details) return <OfOneMember key={details.id}>{children}</OfOneMember>
  return readStored(storageKeys.customer_token) ? <Unanswered /> : null
}
