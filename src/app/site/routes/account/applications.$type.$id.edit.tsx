import { createFileRoute } from '@tanstack/react-router'
import { EditApplicationPage } from '#domains/applications/member/edit_page.tsx'
import { formTitle, readPathWithId } from '../../application_route.ts'

const Page = () => {
  const application = Route.useLoaderData()
  return <EditApplicationPage key={application.id} {...application} />
}

export const Route = createFileRoute('/account/applications/$type/$id/edit')({
  staticData: { title: formTitle },
  loader: ({ params }) => readPathWithId(params),
  component: Page,
})
