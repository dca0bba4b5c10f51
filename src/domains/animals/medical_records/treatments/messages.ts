/** Words that the service writes into records. */
export const treatmentWords = {
  taken_back: '復原「完成處置」',
} as const
