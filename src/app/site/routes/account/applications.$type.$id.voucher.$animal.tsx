import { createFileRoute } from '@tanstack/react-router'
import { VoucherPage } from '#domains/applications/member/voucher_page.tsx'
import * as titles from '#domains/applications/titles/messages.ts'
import { readPathWithId } from '../../application_route.ts'
import { idOf } from '../../or_not_found.ts'

const Page = () => <VoucherPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/$id/voucher/$animal')({
  staticData: { title: titles.voucher },
  loader: ({ params }) => ({ ...readPathWithId(params), animal_id: idOf(params.animal) }),
  component: Page,
})
