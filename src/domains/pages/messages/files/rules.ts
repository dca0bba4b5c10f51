/** Files of one mail that are kept, and their bytes together; what is more is named and stays in the mailbox. */
export const mailFileLimits = { count: 10, bytes: 25_000_000 } as const

/** The first files of a mail that fit. */
export const whatFits = <F extends { readonly bytes: Buffer }>(files: readonly F[]): { kept: F[]; left: F[] } => {
  let sum = 0
  const kept: F[] = []
  const left: F[] = []
  for (const file of files) {
    const fits = kept.length < mailFileLimits.count && sum + file.bytes.length <= mailFileLimits.bytes
    if (fits) sum += file.bytes.length
    ;(fits ? kept : left).push(file)
  }
  return { kept, left }
}
