import { lazy, Suspense, useEffect, useState } from 'react'
import { customerSession } from '#domains/customers/ui/session.ts'

const EmailLanding = lazy(async () => ({
  default: (await import('#domains/customers/public/email_landing.tsx')).EmailLanding,
}))
const LinkLogin = lazy(async () => ({ default: (await import('./link_login.tsx')).LinkLogin }))

/** Who came by a link of a mail is signed in or confirmed by it; everybody else only as the browser remembers them. */
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
    </Suspense>
  )
}
