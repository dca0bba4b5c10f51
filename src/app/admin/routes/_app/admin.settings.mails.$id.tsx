import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '#domains/mails/admin/mail_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/settings/mails/$id')({
  ...recordRoute,
  staticData: { title: m.mails.detail },
  component: () => <MailPage id={Route.useParams().id} />,
})
