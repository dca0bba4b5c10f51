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

/** The page behind the QR code of a shift. */
export const checkInPath = (code: string): string => `/account/volunteer/check-in/${code}`

export const adminShiftsPath = '/admin/volunteers/shifts'
export const adminShiftPath = (id: number): string => `${adminShiftsPath}/${id}`

/** The sheet with the QR code of a shift, to hang up. */
export const shiftSheetPath = (id: number): string => `/dashboard/volunteer-shifts?id=${id}`
