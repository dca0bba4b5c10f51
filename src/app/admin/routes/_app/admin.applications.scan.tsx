import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/applications/scan')({
  staticData: { title: m.applications.scan, permission: 'applications update', clinics: 'own' },
})
