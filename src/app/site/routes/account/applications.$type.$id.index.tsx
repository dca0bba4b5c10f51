import { createFileRoute } from '@tanstack/react-router'
import { MyApplicationPage } from '#domains/applications/member/detail_page.tsx'
import { listTitle, readPathWithId } from '../../application_route.ts'

const Page = () => <MyApplicationPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/$id/')({
  staticData: { title: listTitle },
  loader: ({ params }) => readPathWithId(params),
  component: Page,
})
