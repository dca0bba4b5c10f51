import { createFileRoute } from '@tanstack/react-router'
import { ManualPage } from '#domains/manual/admin/manual_page.tsx'
import { manualStart } from '#domains/manual/rules.ts'

export const Route = createFileRoute('/_app/admin/manual/')({
  component: () => <ManualPage page={manualStart} />,
})
