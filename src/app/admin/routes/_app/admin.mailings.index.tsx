import { createFileRoute } from '@tanstack/react-router'
import { MailingsPage } from '#domains/mailings/admin/mailings_page.tsx'

export const Route = createFileRoute('/_app/admin/mailings/')({
  component: MailingsPage,
})
