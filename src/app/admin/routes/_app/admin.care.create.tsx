import { createFileRoute } from '@tanstack/react-router'
import { NewAnimalPage } from '#domains/animals/admin/animal_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/care/create')({
  staticData: { title: m.care.create, permission: 'animals create' },
  component: NewAnimalPage,
})
