import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/adoptions/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/adoptions/cats', replace: true })
  },
})
