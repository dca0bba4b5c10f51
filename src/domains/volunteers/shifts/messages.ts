import type { SubjectWords } from '#registry/subject_words.ts'

/** A shift and its columns: in forms, lists, differences and the log. */
export const shiftSubject = {
  columns: {
    place: '地點或活動',
    kind: '項目',
    starts_at: '開始',
    ends_at: '結束',
    is_open: '開放簽到',
  },
} as const satisfies SubjectWords<'volunteer_shifts'>

/** Why something that staff send is refused. */
export const shiftRefusals = {
  endsBefore: '結束要在開始之後。',
  tooLong: '一個場次最長 16 小時，請分成兩個。',
  dayStays: '已經有人簽到，不能改到別的日子。請另外新增一個場次。',
} as const
