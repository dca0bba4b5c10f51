import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { makeQueryClient } from '#platform/browser/query_client.ts'
import { CallProvider } from '#platform/browser/use_call.tsx'
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

/** Around every member page: what was read is kept for one member only. Nothing stands while nobody is signed in. */
export const AccountArea = ({ children }: { children: ReactNode }) => {
  const { details } = useCustomerSession()
  return details ? <OfOneMember key={details.id}>{children}</OfOneMember> : null
}
