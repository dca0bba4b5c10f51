/** A letter in the back office. */
export const letterPath = (id: number): string => `/admin/customers/messages/${id}`
