/** The address of one lamp on the board. */
export const lampPath = (id: number): string => `/board?lamp=${id}`
