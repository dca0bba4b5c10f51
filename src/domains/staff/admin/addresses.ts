export const usersPath = '/admin/settings/users'

/** The page of an administrator. */
export const userPath = (id: number) => `${usersPath}/${id}`

export const rolesPath = '/admin/settings/roles'

/** The page of a role. */
export const rolePath = (id: number) => `${rolesPath}/${id}`

export const clinicUsersPath = '/admin/settings/clinics/users'

/** The page of an account of a clinic. */
export const clinicUserPath = (id: number) => `${clinicUsersPath}/${id}`
