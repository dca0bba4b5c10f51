import { createFileRoute } from '@tanstack/react-router'
import { MyApplicationsPage } from '#domains/applications/member/application_list.tsx'
import { listTitle, typeIn } from '../../application_route.ts'

const Page = () => <MyApplicationsPage {...Route.useParams()} />

export const Route = createFileRoute('/account/applications/$type/')({
  staticData: { title: listTitle },
  params: { parse: typeIn },
  component: Page,
})
