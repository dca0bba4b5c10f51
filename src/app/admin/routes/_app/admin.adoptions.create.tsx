import { createFileRoute } from '@tanstack/react-router'
import { NewAdoptionPage } from '#domains/adoptions/admin/edit_adoption_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/create')({
  staticData: { title: m.adoptions.create, permission: 'adoptions create' },
  component: NewAdoptionPage,
})
