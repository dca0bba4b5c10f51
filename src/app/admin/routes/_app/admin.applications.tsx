import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/applications')({
  staticData: { title: m.applications.list, permission: 'applications view', clinics: 'own' },
})
