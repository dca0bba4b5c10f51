export const clinicUsersPath = '/admin/settings/clinics/users'

/** The page of an account of a clinic. */
export const clinicUserPath = (id: number) => `${clinicUsersPath}/${id}`
