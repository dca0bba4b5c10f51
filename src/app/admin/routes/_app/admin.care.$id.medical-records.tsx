import { createFileRoute } from '@tanstack/react-router'
import { MedicalRecordsPage } from '#domains/animals/medical_records/admin/records_page.tsx'
import { pageTitles as m } from '../../messages.ts'

const pageOf = (written: unknown) => {
  const page = Number(written)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

const Page = () => {
  const { kind, page = 1 } = Route.useSearch()
  return <MedicalRecordsPage id={Route.useParams().id} kind={kind} page={page} />
}

export const Route = createFileRoute('/_app/admin/care/$id/medical-records')({
  staticData: { title: m.care.medical, permission: 'animals update' },
  // the page knows the kinds, so that they are no part of the shell
  validateSearch: ({ kind, page }) => ({ kind: typeof kind === 'string' ? kind : undefined, page: pageOf(page) }),
  component: Page,
})
