import { createFileRoute } from '@tanstack/react-router'
import { AdoptionsPage } from '#domains/adoptions/admin/adoptions_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/dogs')({
  staticData: { title: m.adoptions.dogs },
  component: () => <AdoptionsPage species="dog" />,
})
