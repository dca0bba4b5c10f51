import { createFileRoute } from '@tanstack/react-router'
import { AnimalFundingsPage } from '#domains/animals/admin/animal_fundings_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/care/$id/fundings')({
  staticData: { title: m.care.fundings, permission: 'transactions view' },
  component: () => <AnimalFundingsPage id={Route.useParams().id} />,
})
