export const volunteerPath = '/account/volunteer'
export const volunteerHoursPath = '/account/volunteer/hours'
