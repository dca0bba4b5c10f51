import { ratesApi } from '#domains/applications/rates/contract.ts'
import { clinicsApi } from '#domains/clinics/contract.ts'
import * as applyWords from '#domains/clinics/enrolment/messages.ts'
import * as clinicWords from '#domains/clinics/messages.ts'
import { type ClinicSearch, questionOf } from '#domains/clinics/public/list_search.ts'
import { orNothing } from '../or_not_found.ts'
import { type PageRequest, serverPage } from '../server_page.ts'

/** On a page of the list; each has its picture and what its door says. */
const shownClinics = 12

export const clinicListPage = serverPage({
  read: async ({ call, search }: PageRequest<object, ClinicSearch>) => {
    const [list, areas, row] = await Promise.all([
      call(clinicsApi.list, { query: { ...questionOf(search), per_page: shownClinics } }),
      call(clinicsApi.areas, {}),
      search.row ? orNothing(call(clinicsApi.get, { params: { id: search.row } })) : null,
    ])
    return { list, areas, row }
  },
  head: ({ search }) => ({
    title: clinicWords.title,
    description: clinicWords.description,
    crumbs: [{ label: clinicWords.title }],
    noindex: Boolean(search.q),
  }),
})

export const clinicApplyPage = serverPage({
  read: async ({ call }: PageRequest) => {
    const [{ clinics_count }, { rates }] = await Promise.all([call(clinicsApi.areas, {}), call(ratesApi.today, {})])
    return { clinics_count, rates }
  },
  head: () => ({
    title: applyWords.title,
    description: applyWords.description,
    crumbs: [{ label: clinicWords.title, href: '/clinics' }, { label: applyWords.title }],
  }),
})
