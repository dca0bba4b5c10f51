import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/clinics/users')({
  staticData: { title: m.clinic_users.list, permission: 'clinics view' },
})
