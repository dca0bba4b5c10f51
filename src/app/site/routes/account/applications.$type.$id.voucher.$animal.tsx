import { createFileRoute } from '@tanstack/react-router'
import { VoucherPage } from '#domains/applications/member/voucher_page.tsx'
import * as titles from '#domains/applications/title_messages.ts'
import { idIn } from '#platform/browser/route_params.ts'
import { typeAndIdIn } from '../../application_route.ts'

const Page = () => {
  const { animal, ...application } = Route.useParams()
  return <VoucherPage {...application} animal_id={animal} />
}

export const Route = createFileRoute('/account/applications/$type/$id/voucher/$animal')({
  staticData: { title: titles.voucher },
  params: {
    parse: (params) => {
      const application = typeAndIdIn(params)
      const animal = idIn({ id: params.animal })
      return application !== false && animal !== false && { ...application, animal: animal.id }
    },
  },
  component: Page,
})
