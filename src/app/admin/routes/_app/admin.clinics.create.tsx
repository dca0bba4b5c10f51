import { createFileRoute } from '@tanstack/react-router'
import { NewClinicPage } from '#domains/clinics/admin/clinic_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/clinics/create')({
  staticData: { title: m.clinics.create, permission: 'clinics create' },
  component: NewClinicPage,
})
