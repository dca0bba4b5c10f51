import { createFileRoute } from '@tanstack/react-router'
import { voucherWords } from '#domains/applications/member/messages.ts'
import { VoucherPage } from '#domains/applications/member/voucher_page.tsx'
import { readPathWithId } from '../../application_route.ts'
import { idOf } from '../../or_not_found.ts'

const Page = () => <VoucherPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/account/applications/$type/$id/voucher/$animal')({
  staticData: { title: voucherWords.title },
  loader: ({ params }) => ({ ...readPathWithId(params), animal_id: idOf(params.animal) }),
  component: Page,
})
