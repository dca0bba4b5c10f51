/** Why a transfer is refused. Apart from the words of the books, which pages of visitors load. */
export const transferRefusals = { closed: '這個專案已經結案，不能再收調撥款。' } as const
