import { createFileRoute } from '@tanstack/react-router'
import { ShiftsPage } from '#domains/volunteers/shifts/admin/shifts_page.tsx'

export const Route = createFileRoute('/_app/admin/volunteers/shifts/')({
  component: ShiftsPage,
})
