import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/applications/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/applications/$type', params: { type: 'neuter' }, replace: true })
  },
})
