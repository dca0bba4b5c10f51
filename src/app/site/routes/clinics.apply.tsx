import { createFileRoute } from '@tanstack/react-router'
import * as applyWords from '#domains/clinics/enrolment/messages.ts'
import { ClinicApplyPage } from '#domains/clinics/enrolment/public/apply_page.tsx'
import type { clinicApplyPage } from '../server/clinics.ts'
import { fromServer } from '../server_page.ts'

const Page = () => <ClinicApplyPage {...Route.useLoaderData().data} />

export const Route = createFileRoute('/clinics/apply')({
  staticData: { title: applyWords.title },
  ...fromServer<typeof clinicApplyPage>(),
  component: Page,
})
