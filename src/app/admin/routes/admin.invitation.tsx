import { createFileRoute, useLocation } from '@tanstack/react-router'
import { InvitationPage } from '#domains/staff/admin/invitation_page.tsx'
import { adminShellMessages as m } from '../messages.ts'
import { useSiteSettings } from '../site_settings.ts'

const Page = () => <InvitationPage siteName={useSiteSettings()?.site_name ?? ''} token={useLocation().hash} />

// whoever is signed in here may open somebody else's invitation: the link says whose account it is
export const Route = createFileRoute('/admin/invitation')({
  staticData: { title: m.invitation, noBreadcrumb: true },
  component: Page,
})
