import { createFileRoute } from '@tanstack/react-router'
import { NewSurrenderPage } from '#domains/adoptions/admin/surrenders/surrender_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/surrenders/create')({
  staticData: { title: m.surrenders.create, permission: 'adoptions create' },
  component: NewSurrenderPage,
})
