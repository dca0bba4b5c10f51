import { createFileRoute } from '@tanstack/react-router'
import { AnimalsPage } from '#domains/animals/admin/animals_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/care/dogs')({
  staticData: { title: m.care.dogs },
  component: () => <AnimalsPage species="dog" />,
})
