import { createFileRoute } from '@tanstack/react-router'
import { OwnClinicPage } from '#domains/clinics/admin/own_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/my/clinic')({
  staticData: { title: m.my_clinic, permission: 'clinics view', clinics: 'own' },
  component: OwnClinicPage,
})
