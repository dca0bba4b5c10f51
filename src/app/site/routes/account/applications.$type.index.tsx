import { createFileRoute } from '@tanstack/react-router'
import { MyApplicationsPage } from '#domains/applications/member/application_list.tsx'
import { applicationHead, readPath } from '../../application_route.ts'

const Page = () => <MyApplicationsPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/')({
  loader: ({ params }) => readPath(params),
  head: (context) => applicationHead(context, 'list', context.params.type),
  component: Page,
})
