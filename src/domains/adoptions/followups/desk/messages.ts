/** Words of reports that the calls of staff answer with. */
export const followupDeskSentences = { untold: '還沒有收到這次的回報，不能標記看過。' } as const
