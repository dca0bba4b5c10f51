import { createFileRoute } from '@tanstack/react-router'
import { clinicsApi } from '#domains/clinics/contract.ts'
import { clinicWords } from '#domains/clinics/messages.ts'
import { ClinicListPage } from '#domains/clinics/public/clinic_list.tsx'
import { questionOf, readClinicSearch } from '#domains/clinics/public/list_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { orNothing } from '../or_not_found.ts'

const Page = () => {
  const { list, areas, row } = Route.useLoaderData()
  return <ClinicListPage search={Route.useSearch()} list={list} areas={areas} row={row} />
}

export const Route = createFileRoute('/clinics/')({
  staticData: { title: clinicWords.title },
  validateSearch: readClinicSearch,
  loaderDeps: ({ search }) => readAgain(readClinicSearch, search),
  loader: async ({ context: { call }, deps }) => {
    const [list, areas, row] = await Promise.all([
      call(clinicsApi.list, { query: questionOf(deps) }),
      call(clinicsApi.areas, {}),
      deps.row ? orNothing(call(clinicsApi.get, { params: { id: deps.row } })) : null,
    ])
    return { list, areas, row }
  },
  head: (context) =>
    pageHead(context, {
      title: clinicWords.title,
      description: clinicWords.description,
      crumbs: [{ label: clinicWords.title }],
      noindex: Boolean((context.match.search as { q?: string } | undefined)?.q),
    }),
  component: Page,
})
