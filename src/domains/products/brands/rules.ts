/** Whether a browser can be sent there: a whole address, with or without encryption. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
