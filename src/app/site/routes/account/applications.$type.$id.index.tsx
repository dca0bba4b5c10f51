import { createFileRoute } from '@tanstack/react-router'
import { MyApplicationPage } from '#domains/applications/member/detail_page.tsx'
import { listTitle, typeAndIdIn } from '../../application_route.ts'

const Page = () => <MyApplicationPage {...Route.useParams()} />

export const Route = createFileRoute('/account/applications/$type/$id/')({
  staticData: { title: listTitle },
  params: { parse: typeAndIdIn },
  component: Page,
})
