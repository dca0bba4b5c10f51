import { createFileRoute } from '@tanstack/react-router'
import { MyApplicationsPage } from '#domains/applications/member/application_list.tsx'
import { listTitle, readPath } from '../../application_route.ts'

const Page = () => <MyApplicationsPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/')({
  staticData: { title: listTitle },
  loader: ({ params }) => readPath(params),
  component: Page,
})
