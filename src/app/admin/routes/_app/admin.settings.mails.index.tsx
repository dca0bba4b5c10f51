import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '#domains/mails/admin/mails_page.tsx'

export const Route = createFileRoute('/_app/admin/settings/mails/')({
  component: MailsPage,
})
