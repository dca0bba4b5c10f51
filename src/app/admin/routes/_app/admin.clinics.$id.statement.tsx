import { createFileRoute } from '@tanstack/react-router'
import { ClinicStatementPage } from '#domains/clinics/admin/clinic_statement_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/clinics/$id/statement')({
  staticData: { title: m.clinics.statement },
  component: () => <ClinicStatementPage id={Route.useParams().id} />,
})
