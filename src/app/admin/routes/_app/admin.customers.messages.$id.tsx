import { createFileRoute } from '@tanstack/react-router'
import { LetterPage } from '#domains/pages/messages/admin/letter_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/customers/messages/$id')({
  ...recordRoute,
  staticData: { title: m.contact_messages.detail },
  component: () => <LetterPage id={Route.useParams().id} />,
})
