import { createFileRoute } from '@tanstack/react-router'
import { CreateApplicationPage } from '#domains/applications/member/create_page.tsx'
import { applicationHead, readPath } from '../../application_route.ts'

const Page = () => <CreateApplicationPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/create')({
  loader: ({ params }) => readPath(params),
  head: (context) => applicationHead(context, 'create', context.params.type),
  component: Page,
})
