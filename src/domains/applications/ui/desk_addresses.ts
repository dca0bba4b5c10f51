import type { ApplicationType } from '../rules.ts'

/** The list of a type in the back office. */
export const deskListPath = (type: ApplicationType): string => `/admin/applications/${type}`

/** An application in the back office. */
export const deskPath = ({ id, type }: { id: number; type: ApplicationType }): string => `${deskListPath(type)}/${id}`
