import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../redirect_to.ts'

export const Route = createFileRoute('/information/')({
  beforeLoad: ({ location }) => {
    throw redirectTo('/information/about', location)
  },
})
