/** The address of a thread: the mailbox with its token behind a plus, which mail servers deliver to the mailbox. */
export const tokenAddress = (mailbox: string, token: string): string => mailbox.replace('@', `+${token}@`)

/** The tokens in the addresses that a mail went to. */
export const tokensIn = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) =>
    [...address.matchAll(/\+([0-9a-f]{32})@/gi)].map(([, token = '']) => token.toLowerCase()),
  )
