import { createFileRoute } from '@tanstack/react-router'
import { VolunteersPage } from '#domains/volunteers/admin/volunteers_page.tsx'

export const Route = createFileRoute('/_app/admin/volunteers/')({
  component: VolunteersPage,
})
