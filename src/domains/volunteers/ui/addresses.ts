export const volunteerPath = '/account/volunteer'
export const volunteerHoursPath = '/account/volunteer/hours'

/** The parts of the page of one volunteer. */
export const volunteerTabs = ['overview', 'basics'] as const
type VolunteerTab = (typeof volunteerTabs)[number]

/** A volunteer in the back office, on one of the parts. */
export const adminVolunteerPath = (id: number, tab: VolunteerTab = 'overview'): string =>
  tab === 'overview' ? `/admin/volunteers/${id}` : `/admin/volunteers/${id}?tab=${tab}`

/** The hours of a volunteer in the back office. */
export const adminHoursPath = (volunteer_id: number): string =>
  `/admin/volunteers/hours?filter[volunteer]=${volunteer_id}&view=all`
