/** Why something that staff send is refused. */
export const locationRefusals = {
  exists: '已經有這個地點了。',
  too_small: '現在住在這裡的動物比這個數字多，請先把牠們移到別處。',
} as const
