import type { ApplicationType } from '../rules.ts'

/** The list of a type in the back office. */
export const deskListPath = (type: ApplicationType): string => `/admin/applications/${type}`

/** An application in the back office. */
export const deskPath = ({ id, type }: { id: number; type: ApplicationType }): string => `${deskListPath(type)}/${id}`

/** The type that the first letter of a printed number names. */
export const typeOfNo = (application_no: string): ApplicationType =>
  (({ M: 'medical', F: 'food' }) as const)[application_no[0] ?? ''] ?? 'neuter'
