import { createFileRoute } from '@tanstack/react-router'
import { CreateApplicationPage } from '#domains/applications/member/create_page.tsx'
import { formTitle, readPath } from '../../application_route.ts'

const Page = () => <CreateApplicationPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/create')({
  staticData: { title: formTitle },
  loader: ({ params }) => readPath(params),
  component: Page,
})
