import { createFileRoute } from '@tanstack/react-router'
import { TreatmentsPage } from '#domains/animals/medical_records/treatments/admin/treatments_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/care/treatments')({
  staticData: { title: m.care.treatments, permission: 'animals update' },
  component: TreatmentsPage,
})
