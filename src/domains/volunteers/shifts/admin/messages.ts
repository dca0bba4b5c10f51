import { clockTime, tableDate, tableTime, taipeiDay } from '#platform/contract/time.ts'
import type { ShiftState } from '../rules.ts'

const when = (starts_at: string, ends_at: string) => {
  const until = taipeiDay(ends_at) === taipeiDay(starts_at) ? clockTime(ends_at) : tableTime(ends_at)
  return `${tableTime(starts_at)}–${until}`
}

/** Words of the shifts' back office. */
export const shiftWords = {
  create: '新增場次',
  created: '已新增，列印條碼掛在現場，志工掃了就能簽到。',
  saved: '已儲存',
  search: '地點或活動',
  empty: '還沒有簽到場次',
  empty_text: '新增場次並列印條碼掛在現場，志工用手機掃了就能簽到、簽退，時數會自動變成待核可。',
  section: '場次',
  place_hint: '例如：內湖園區、信義公園送養會。志工掃條碼時會看到。',
  starts_hint: '開始前兩小時起可以簽到。',
  ends_hint: '結束後六小時內可以簽退；之後由系統簽退，時數要你更正後才能核可。',
  open_hint: '取消勾選後，條碼就不能簽到；已經簽到的人還能簽退。',
  view: { all: '全部', ahead: '今天以後', here: '有人簽到中' },
  column: { when: '時間', here: '現在在場', came: '到過', state: '狀態' },
  state: {
    early: '還沒開始',
    open: '開放簽到',
    leaving: '只能簽退',
    closed: '停止簽到',
    over: '已結束',
  } satisfies Record<ShiftState, string>,
  when,
  people: (count: number) => `${count} 人`,
  name: (place: string, starts_at: string) => `${place} ${tableDate(taipeiDay(starts_at))}`,
  code: '簽到條碼',
  code_label: (place: string) => `「${place}」的簽到條碼`,
  code_text: '條碼只能在這一天、這個場次使用。不要放上網路，掛在現場就好。',
  print: '列印條碼',
  sheet: {
    title: '志工簽到・簽退',
    print: '列印',
    back: '回到場次',
    how: [
      '用手機相機掃條碼，登入會員。',
      '到的時候按「簽到」，離開前再掃一次，按「簽退」。',
      '時數會送去核可，不用另外登錄。',
    ],
    none: '沒有選擇場次',
    none_text: '請從場次頁面按「列印條碼」。',
    help: '沒有手機或掃不到，請找現場的工作人員。',
  },
} as const
