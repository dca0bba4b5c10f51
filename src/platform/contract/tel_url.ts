/** The address with which a device dials a number, `02-23456789#12`: the extension follows after a pause. */
export const telUrl = (phone: string): string => `tel:${phone.replace('#', ',').replace(/[^\d+,]/g, '')}`
