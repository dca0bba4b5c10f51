import { createFileRoute } from '@tanstack/react-router'
import { MyApplicationPage } from '#domains/applications/member/detail_page.tsx'
import { applicationHead, readPathWithId } from '../../application_route.ts'

const Page = () => <MyApplicationPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/$id/')({
  loader: ({ params }) => readPathWithId(params),
  head: (context) => applicationHead(context, 'list', context.params.type),
  component: Page,
})
