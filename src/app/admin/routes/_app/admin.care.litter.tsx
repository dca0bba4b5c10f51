import { createFileRoute } from '@tanstack/react-router'
import { LitterPage } from '#domains/animals/litters/admin/litter_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/care/litter')({
  staticData: { title: m.care.litter, permission: 'animals create' },
  component: LitterPage,
})
