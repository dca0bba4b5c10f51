import { createFileRoute } from '@tanstack/react-router'
import { LogEntryPage } from '#domains/audit/admin/log_page.tsx'
import * as m from '#domains/audit/ui/messages.ts'

export const Route = createFileRoute('/_app/admin/logs/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.title },
  component: () => <LogEntryPage id={Route.useParams().id} />,
})
