import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/care/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/care/cats', replace: true })
  },
})
