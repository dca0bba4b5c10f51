import { createFileRoute } from '@tanstack/react-router'
import { MailingPage } from '#domains/mailings/admin/mailing_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/mailings/$id')({
  ...recordRoute,
  staticData: { title: m.mailings.detail },
  component: () => <MailingPage id={Route.useParams().id} />,
})
