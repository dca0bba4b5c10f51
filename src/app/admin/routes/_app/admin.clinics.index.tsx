import { createFileRoute } from '@tanstack/react-router'
import { ClinicsPage } from '#domains/clinics/admin/clinics_page.tsx'

export const Route = createFileRoute('/_app/admin/clinics/')({
  component: ClinicsPage,
})
