import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '#domains/mails/admin/mail_page.tsx'
import { mailWords as m } from '#domains/mails/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/settings/mails/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.detail },
  component: () => <MailPage id={Route.useParams().id} />,
})
