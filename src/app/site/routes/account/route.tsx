import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AccountArea } from '#domains/customers/ui/account_area.tsx'
import { openSignInFor } from '#domains/customers/ui/account_dialogs_store.ts'
import { MemberSkeleton } from '#domains/customers/ui/member_skeleton.tsx'
import { customerSession, useCustomerSession } from '#domains/customers/ui/session.ts'
import { readStored, storageKeys } from '#platform/browser/member_token.ts'
import { LeaveGuard } from '#ui/leave_guard.tsx'
import { isNotFound } from '../../not_found.ts'
import { ownsPath } from '../../own_paths.ts'

const Page = () => {
  const { ended } = useCustomerSession()
  return (
    <AccountArea>
      <Outlet />
      <LeaveGuard owns={ownsPath} stays={ended === true} />
    </AccountArea>
  )
}

export const Route = createFileRoute('/account')({
  // The token stands in the browser's storage, so the server cannot know it: this part is rendered in the browser only.
  ssr: false,
  staticData: { requiresAppAuth: true },
  // Without a token the answer is known at once: a redirect that waits would interrupt hydration.
  beforeLoad: ({ location, preload, matches }) => {
    if (isNotFound(matches)) return

    const goHome = () => {
      if (!preload) openSignInFor(location.href)
      return redirect({ to: '/', replace: true })
    }
    // A link that is only pointed at is no change of page: the one that is open waits for its sign-in.
    if (preload && customerSession.get().ended) return
    if (!readStored(storageKeys.customer_token)) throw goHome()
    return customerSession.check().then(
      (signedIn) => {
        if (!signedIn) throw goHome()
      },
      // The server could not say who this is: the page says so and tries again.
      () => undefined,
    )
  },
  pendingComponent: MemberSkeleton,
  component: Page,
})
