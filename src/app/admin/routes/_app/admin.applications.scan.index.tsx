import { createFileRoute } from '@tanstack/react-router'
import { ScanPage } from '#domains/applications/vouchers/admin/scan_page.tsx'

export const Route = createFileRoute('/_app/admin/applications/scan/')({ component: ScanPage })
