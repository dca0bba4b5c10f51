import { createFileRoute } from '@tanstack/react-router'
import { EditApplicationPage } from '#domains/applications/member/edit_page.tsx'
import { edit_application } from '#domains/applications/title_messages.ts'
import { typeAndIdIn } from '../../application_route.ts'

const Page = () => {
  const application = Route.useParams()
  return <EditApplicationPage key={application.id} {...application} />
}

export const Route = createFileRoute('/account/applications/$type/$id/edit')({
  staticData: { title: edit_application },
  params: { parse: typeAndIdIn },
  component: Page,
})
