import { createFileRoute, useLocation } from '@tanstack/react-router'
import { DevicePage } from '#domains/staff/admin/device_page.tsx'
import { adminShellMessages as m } from '../messages.ts'
import { useSiteSettings } from '../site_settings.ts'

const Page = () => <DevicePage siteName={useSiteSettings()?.site_name ?? ''} token={useLocation().hash} />

// whoever is signed in here may open the link of another account: it is a browser that becomes known
export const Route = createFileRoute('/admin/device')({
  staticData: { title: m.device, noBreadcrumb: true },
  component: Page,
})
