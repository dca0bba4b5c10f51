/** Whether this browser knows passkeys here: only pages of https, and of the own machine, may ask for one. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
