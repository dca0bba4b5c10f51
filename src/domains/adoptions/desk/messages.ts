/** Words of the desk that looks at posts and leads requests. */
export const deskWords = {
  reason: '要改的地方',
  reasonMissing: '請說明原因，申請人會看到。',
} as const
