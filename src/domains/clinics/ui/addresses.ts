/** The pages of one clinic that are parts of its page. */
export const clinicTabs = ['overview', 'basics'] as const
type ClinicTab = (typeof clinicTabs)[number]

/** A clinic in the back office, on one of its parts. */
export const clinicPath = (id: number, tab: ClinicTab = 'overview'): string =>
  tab === 'overview' ? `/admin/clinics/${id}` : `/admin/clinics/${id}?tab=${tab}`

/** What a clinic did in a month, for everybody who may see clinics. */
export const clinicStatementPath = (id: number): string => `/admin/clinics/${id}/statement`

/** The own clinic of an account of one, on one of its parts. */
export const ownClinicPath = (tab: 'profile' | 'statement' = 'profile'): string =>
  tab === 'profile' ? '/admin/my/clinic' : '/admin/my/clinic?tab=statement'
