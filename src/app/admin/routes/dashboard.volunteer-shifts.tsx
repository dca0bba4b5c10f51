import { createFileRoute } from '@tanstack/react-router'
import { ShiftSheetPage } from '#domains/volunteers/shifts/admin/sheet_page.tsx'
import { pageTitles } from '../messages.ts'

const idOf = (written: unknown) => (/^[1-9]\d{0,14}$/.test(String(written)) ? Number(written) : undefined)

export const Route = createFileRoute('/dashboard/volunteer-shifts')({
  staticData: { title: pageTitles.volunteer_shift_sheet, requiresAuth: true, permission: 'volunteers update' },
  validateSearch: ({ id }) => ({ id: idOf(id) }),
  component: () => <ShiftSheetPage id={Route.useSearch().id} />,
})
