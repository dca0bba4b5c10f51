/** Groups of four, four and two, as people read a code aloud. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
