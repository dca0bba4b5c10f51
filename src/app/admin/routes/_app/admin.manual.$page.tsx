import { createFileRoute } from '@tanstack/react-router'
import { ManualPage } from '#domains/manual/admin/manual_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/manual/$page')({
  staticData: { title: m.manual },
  component: () => <ManualPage page={Route.useParams().page} />,
})
