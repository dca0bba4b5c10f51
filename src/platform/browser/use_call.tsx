import { createContext, type ReactNode, useContext } from 'react'
import type { Caller } from './call.ts'

const CallContext = createContext<Caller | null>(null)

/** Each application says once as whom its pages call. */
export const CallProvider = ({ call, children }: { call: Caller; children: ReactNode }) => (
  <CallContext value={call}>{children}</CallContext>
)

/** The application's caller: with the staff session in the back office, with the member's token on the site. */
export const useCall = (): Caller => {
  const call = useContext(CallContext)
  if (!call) throw new Error('useCall needs a CallProvider above')
  return call
}
