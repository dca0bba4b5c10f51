import { lazy, Suspense, useEffect, useState } from 'react'
import { customerSession, useCustomerSession } from '#domains/customers/ui/session.ts'
import { isViewing } from '#platform/browser/member_token.ts'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'

const Popup = lazyHydrated(async () => (await import('./popup.tsx')).Popup)
const AccountSync = lazy(async () => ({
  default: (await import('#domains/adoptions/favourites/ui/account_sync.tsx')).AccountSync,
}))
const ViewBanner = lazy(async () => ({
  default: (await import('#domains/customers/member_views/ui/view_banner.tsx')).ViewBanner,
}))
const LinkLanding = lazy(async () => ({ default: (await import('./link_landing.tsx')).LinkLanding }))

/**
 * The first page of a visit: a link of a mail signs the visitor in or confirms an address, everybody else is signed in only
 * as the browser remembers them. Then the charity's notice, where there is one.
 */
export const SessionStart = () => {
  const { details } = useCustomerSession()
  const [keys, setKeys] = useState<URLSearchParams>()
  useEffect(() => {
    const found = new URLSearchParams(location.search)
    if (!found.has('token')) customerSession.check().catch(() => undefined)
    if (found.has('token') || found.has('verify_email')) setKeys(found)
  }, [])
  return (
    <Suspense fallback={null}>
      {keys && <LinkLanding keys={keys} />}
      {details && (isViewing() ? <ViewBanner name={details.name} /> : <AccountSync member_id={details.id} />)}
      <Popup />
    </Suspense>
  )
}
