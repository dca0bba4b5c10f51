import { createFileRoute } from '@tanstack/react-router'
import { SurrendersPage } from '#domains/adoptions/admin/surrenders/surrenders_page.tsx'

export const Route = createFileRoute('/_app/admin/adoptions/surrenders/')({
  component: SurrendersPage,
})
