import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '#platform/browser/external_store.ts'
import { callAsMember, readStored, storageKeys } from '#platform/browser/member_token.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { makeQueryClient } from '#platform/browser/query_client.ts'
import { mayLeave } from '#platform/browser/unsaved.ts'
import { CallProvider } from '#platform/browser/use_call.tsx'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { ErrorState } from '#ui/states.tsx'
import { openSignIn, openSignInFor, useAccountDialog } from './account_dialogs_store.ts'
import { MemberSkeleton } from './member_skeleton.tsx'
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

/** Leads home, and asks there to sign in for the page that is open. */
const goHomeToSignIn = (): void => {
  openSignInFor(location.pathname + location.search)
  goTo(namedRoutes.home, { replace: true })
}

/** Closed without signing in: what waited is refused, and the page is left, unless something on it would be lost. */
const decline = async (asked: { answer: (isBack: boolean) => void }): Promise<void> => {
  asked.answer(false)
  if (!(await mayLeave())) return
  // Signed in again in another tab meanwhile, the member stays.
  const signedIn = await customerSession.check().catch(() => true)
  if (!signedIn) goHomeToSignIn()
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
    if (asked && dialog === undefined) void decline(asked)
  }, [asked, dialog])
}

/** The server did not say whose page this is, which proves nothing about the sign-in. */
const Unanswered = () => {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    const signedIn = await customerSession.check().catch(() => true)
    if (!signedIn) return goHomeToSignIn()
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
  // Without a token the page is on its way home.
  return readStored(storageKeys.customer_token) ? <Unanswered /> : <MemberSkeleton />
}
