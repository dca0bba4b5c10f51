import { createFileRoute } from '@tanstack/react-router'
import { LogsPage } from '#domains/audit/admin/logs_page.tsx'
import { LogWords } from '../../log_words.tsx'

export const Route = createFileRoute('/_app/admin/logs/')({
  component: () => (
    <LogWords>
      <LogsPage />
    </LogWords>
  ),
})
