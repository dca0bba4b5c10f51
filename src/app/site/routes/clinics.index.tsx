import { createFileRoute } from '@tanstack/react-router'
import * as clinicWords from '#domains/clinics/messages.ts'
import { ClinicListPage } from '#domains/clinics/public/clinic_list.tsx'
import { readClinicSearch } from '#domains/clinics/public/list_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { clinicListPage } from '../server/clinics.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { list, areas, row } = Route.useLoaderData().data
  return <ClinicListPage search={Route.useLoaderDeps()} list={list} areas={areas} row={row} />
}

export const Route = createFileRoute('/clinics/')({
  staticData: { title: clinicWords.title },
  validateSearch: readClinicSearch,
  loaderDeps: ({ search }) => readAgain(readClinicSearch, search),
  ...fromServer<typeof clinicListPage>(),
  component: Page,
})
