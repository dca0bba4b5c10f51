import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '#domains/adoptions/admin/requests/requests_page.tsx'

export const Route = createFileRoute('/_app/admin/adoptions/requests/')({
  component: RequestsPage,
})
