import type { ApplicationType } from '../rules.ts'

/** The member's list of one type of application. */
export const listPath = (type: ApplicationType): string => `/account/applications/${type}`
export const createPath = (type: ApplicationType): string => `${listPath(type)}/create`
export const detailPath = ({ type, id }: { type: ApplicationType; id: number }): string => `${listPath(type)}/${id}`
export const editPath = (of: { type: ApplicationType; id: number }): string => `${detailPath(of)}/edit`
export const voucherPath = (of: { type: ApplicationType; id: number }, animal_id: number): string =>
  `${detailPath(of)}/voucher/${animal_id}`
