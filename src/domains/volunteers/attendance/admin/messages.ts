import { clockTime, shortTime, taipeiDay } from '#platform/contract/time.ts'
import { durationWords } from '../../messages.ts'

/** Words of who is there. */
export const visitWords = {
  title: (here: number) => (here > 0 ? `現在在場 ${here} 人` : '現在沒有人在場'),
  list: '這個場次的簽到',
  none: '還沒有人簽到。',
  came: (from: string, to: string | null) => {
    if (to === null) return `${shortTime(from)} 簽到`
    return `${shortTime(from)}–${taipeiDay(to) === taipeiDay(from) ? clockTime(to) : shortTime(to)}`
  },
  here: '在場',
  by_staff: '工作人員簽退',
  by_clock: '沒有簽退',
  no_draft: '沒有產生時數',
  draft: (minutes: number) => durationWords(minutes),
  start: '幫忙簽到',
  start_text: '給沒有帶手機的志工。從現在起算，離開時再幫忙簽退。',
  started: '已簽到。',
  volunteer: '志工',
  end: '幫忙簽退',
  end_title: (name: string) => `幫忙簽退：${name}`,
  end_text: '填實際離開的時間。時數會變成待核可。',
  ended: '已簽退。',
  end_at: '離開時間',
  correct: '更正時間',
  correct_title: (name: string) => `更正時間：${name}`,
  correct_text: '更正後就能核可。會通知本人。',
  corrected: '已更正。',
} as const
