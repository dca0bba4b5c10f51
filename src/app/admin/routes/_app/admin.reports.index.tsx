import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/reports/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/reports/sales', replace: true })
  },
})
