import { lazy, Suspense, useEffect, useState } from 'react'
import { customerSession } from '#domains/customers/ui/session.ts'
import { late } from '#ui/late.tsx'

const EmailLanding = lazy(async () => ({
  default: (await import('#domains/customers/public/email_landing.tsx')).EmailLanding,
}))
const Popup = late(async () => (await import('./popup.tsx')).Popup)
const LinkLogin = lazy(async () => ({ default: (await import('./link_login.tsx')).LinkLogin }))

/**
 * Who came by a link of a mail is signed in or confirmed by it; everybody else only as the
 * browser remembers them. A notice of the charity may wait for them.
 */
export const Arrival = () => {
  const [keys, setKeys] = useState<URLSearchParams>()
  useEffect(() => {
    const found = new URLSearchParams(location.search)
    if (!found.has('token')) void customerSession.check()
    setKeys(found)
  }, [])
  return (
    <Suspense fallback={null}>
      {keys?.has('token') && <LinkLogin />}
      {keys?.has('verify_email') && <EmailLanding />}
      <Popup />
    </Suspense>
  )
}
