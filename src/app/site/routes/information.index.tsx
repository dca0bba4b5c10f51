import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/information/')({
  beforeLoad: () => {
    throw redirect({ to: '/information/about', statusCode: 301, replace: true })
  },
})
