import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../redirect_to.ts'

export const Route = createFileRoute('/member')({
  beforeLoad: ({ location }) => {
    throw redirectTo('/account', location)
  },
})
