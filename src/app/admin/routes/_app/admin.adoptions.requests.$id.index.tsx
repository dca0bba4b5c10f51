import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '#domains/adoptions/admin/requests/request_page.tsx'

export const Route = createFileRoute('/_app/admin/adoptions/requests/$id/')({
  component: () => <RequestPage id={Route.useParams().id} />,
})
