import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/campaigns/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/campaigns/$type', params: { type: 'neuter' }, replace: true })
  },
})
