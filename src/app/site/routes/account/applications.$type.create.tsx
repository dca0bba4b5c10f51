import { createFileRoute } from '@tanstack/react-router'
import { CreateApplicationPage } from '#domains/applications/member/create_page.tsx'
import { formTitle, typeIn } from '../../application_route.ts'

const Page = () => <CreateApplicationPage {...Route.useParams()} />

export const Route = createFileRoute('/account/applications/$type/create')({
  staticData: { title: formTitle },
  params: { parse: typeIn },
  component: Page,
})
