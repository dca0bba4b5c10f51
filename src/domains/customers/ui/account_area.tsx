import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { makeQueryClient } from '#platform/browser/query_client.ts'
import { CallProvider } from '#platform/browser/use_call.tsx'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { openSignInFor } from './account_dialogs_store.ts'
import { useCustomerSession } from './session.ts'
import '#ui/styles/member.css'

const OfOneMember = ({ children }: { children: ReactNode }) => {
  const [queries] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <CallProvider call={callAsMember}>{children}</CallProvider>
    </QueryClientProvider>
  )
}

/**
 * Around every member page: what was read is kept for one member only. Nothing stands while nobody is signed in; whose
 * sign-in ends while a page is open is asked to sign in again, and then led back to it.
 */
export const AccountArea = ({ children }: { children: ReactNode }) => {
  const { details, ended } = useCustomerSession()
  useEffect(() => {
    if (!ended) return
    openSignInFor(location.pathname + location.search)
    goTo(namedRoutes.home, { replace: true })
  }, [ended])
  return details ? <OfOneMember key={details.id}>{children}</OfOneMember> : null
}
