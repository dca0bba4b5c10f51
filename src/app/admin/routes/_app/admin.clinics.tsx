import { createFileRoute, redirect } from '@tanstack/react-router'
import { staffSession } from '#domains/staff/ui/session.ts'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/clinics')({
  staticData: { title: m.clinics.list, permission: 'clinics view', clinics: 'own' },
  beforeLoad: () => {
    // an account of a clinic has one clinic, under an address of its own
    if (typeof staffSession.get().details?.clinic_id === 'number')
      throw redirect({ to: '/admin/my/clinic', replace: true })
  },
})
