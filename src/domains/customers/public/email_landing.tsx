import { useEffect } from 'react'
import { verifyEmailCall } from '#domains/customers/sign_in/contract.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { messageOf } from '#platform/contract/unknown_values.ts'
import { useToasts } from '#ui/toasts.tsx'
import { customerSession } from '../ui/session.ts'

const takeToken = (): string | null => {
  const address = new URL(location.href)
  const token = address.searchParams.get('verify_email')
  if (token === null) return null
  address.searchParams.delete('verify_email')
  history.replaceState(history.state, '', address)
  return token
}

/** Confirms an e-mail address by the link of the mail (`/?verify_email=`) and says what came of it. */
export const EmailLanding = () => {
  const toast = useToasts()
  useEffect(() => {
    const token = takeToken()
    if (!token) return
    callAsMember(verifyEmailCall, { body: { token } }).then(
      ({ message }) => {
        toast({ text: message })
        // Whoever is signed in sees the confirmed address at once; for others there is nothing to load.
        if (customerSession.get().loggedIn) void customerSession.reload().catch(() => undefined)
      },
      (error: unknown) => toast({ kind: 'error', text: messageOf(error) }),
    )
  }, [])
  return null
}
