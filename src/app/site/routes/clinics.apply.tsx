import { createFileRoute } from '@tanstack/react-router'
import { applyWords } from '#domains/clinics/applying/messages.ts'
import { ClinicApplyPage } from '#domains/clinics/applying/public/apply_page.tsx'
import { clinicsApi } from '#domains/clinics/contract.ts'
import { clinicWords } from '#domains/clinics/messages.ts'
import { pageHead } from '../head.ts'

const Page = () => <ClinicApplyPage clinics_count={Route.useLoaderData().clinics_count} />

export const Route = createFileRoute('/clinics/apply')({
  staticData: { title: applyWords.title },
  loader: ({ context: { call } }) => call(clinicsApi.areas, {}),
  head: (context) =>
    pageHead(context, {
      title: applyWords.title,
      description: applyWords.description,
      crumbs: [{ label: clinicWords.title, href: '/clinics' }, { label: applyWords.title }],
    }),
  component: Page,
})
