import { createFileRoute } from '@tanstack/react-router'
import { VoucherPage } from '#domains/applications/member/voucher_page.tsx'
import { applicationHead, readPathWithId } from '../../application_route.ts'
import { idOf } from '../../or_not_found.ts'

const Page = () => <VoucherPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/$id/voucher/$animal')({
  loader: ({ params }) => ({ ...readPathWithId(params), animal_id: idOf(params.animal) }),
  head: (context) => applicationHead(context, 'voucher', context.params.type),
  component: Page,
})
