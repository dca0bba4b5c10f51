/** Whether a browser can be sent there: a whole address, with or without encryption. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)

/** Whether visitors see a brand, or do not, as it is wanted already. */
export const isActiveAlready = (brand: { readonly is_active: boolean }, wanted: boolean): boolean =>
  brand.is_active === wanted
