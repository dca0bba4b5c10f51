import { createFileRoute } from '@tanstack/react-router'
import { ClinicLogsPage } from '#domains/clinics/admin/clinic_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/clinics/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <ClinicLogsPage id={Route.useParams().id} />
    </LogWords>
  ),
})
