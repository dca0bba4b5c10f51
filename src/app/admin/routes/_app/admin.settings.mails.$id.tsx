import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '#domains/mails/admin/mail_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/mails/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.mails.detail },
  component: () => <MailPage id={Route.useParams().id} />,
})
