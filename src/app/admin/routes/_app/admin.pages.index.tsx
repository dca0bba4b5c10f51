import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/pages/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/pages/about', replace: true })
  },
})
