export const volunteerPath = '/account/volunteer'
