import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AccountArea } from '#domains/customers/ui/account_area.tsx'
import { openSignInFor } from '#domains/customers/ui/account_dialogs_store.ts'
import { customerSession } from '#domains/customers/ui/session.ts'
import { readStored, storageKeys } from '#platform/browser/member_token.ts'
import { LeaveGuard } from '#ui/leave_guard.tsx'
import { ownsPath } from '../../own_paths.ts'

const Page = () => (
  <AccountArea>
    <Outlet />
    <LeaveGuard owns={ownsPath} />
  </AccountArea>
)

export const Route = createFileRoute('/account')({
  // The token stands in the browser's storage, so the server cannot know it: this part is rendered in the browser only.
  ssr: false,
  staticData: { requiresAppAuth: true },
  // Without a token the answer is known at once: a redirect that waits would interrupt hydration.
  beforeLoad: ({ location, preload }) => {
    const goHome = () => {
      if (!preload) openSignInFor(location.href)
      return redirect({ to: '/', replace: true })
    }
    if (!readStored(storageKeys.customer_token)) throw goHome()
    return customerSession.check().then(
      (signedIn) => {
        if (!signedIn) throw goHome()
      },
      // The server could not say who this is: the page says so and tries again.
      () => undefined,
    )
  },
  component: Page,
})
