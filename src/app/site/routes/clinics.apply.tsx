import { createFileRoute } from '@tanstack/react-router'
import { ratesApi } from '#domains/applications/rates/contract.ts'
import { applyWords } from '#domains/clinics/applying/messages.ts'
import { ClinicApplyPage } from '#domains/clinics/applying/public/apply_page.tsx'
import { clinicsApi } from '#domains/clinics/contract.ts'
import { clinicWords } from '#domains/clinics/messages.ts'
import { pageHead } from '../head.ts'

const Page = () => <ClinicApplyPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/clinics/apply')({
  staticData: { title: applyWords.title },
  loader: async ({ context: { call } }) => {
    const [{ clinics_count }, { rates }] = await Promise.all([call(clinicsApi.areas, {}), call(ratesApi.today, {})])
    return { clinics_count, rates }
  },
  head: (context) =>
    pageHead(context, {
      title: applyWords.title,
      description: applyWords.description,
      crumbs: [{ label: clinicWords.title, href: '/clinics' }, { label: applyWords.title }],
    }),
  component: Page,
})
