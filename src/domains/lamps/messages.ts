import type { LampKind } from './rules.ts'

export const lampWords = {
  notHideable: '這盞燈已經隱藏了。',
  notHidden: '這盞燈沒有被隱藏。',
} as const

/** The five kinds of lamps as people know them. */
export const lampKindWords: Record<LampKind, string> = {
  hope: '希望燈',
  health: '平安燈',
  home: '回家燈',
  rainbow: '彩虹燈',
  thanks: '感謝燈',
}

/** What each kind is for. */
export const lampKindTexts: Record<LampKind, string> = {
  hope: '給還在街頭的牠',
  health: '給生病、手術中的牠',
  home: '給走失、等家的牠',
  rainbow: '給已經離開的牠',
  thanks: '謝謝照顧過牠們的人',
}

/** Words of the lamp board. */
export const boardWords = {
  title: '點燈祈福',
  heading: '為牠，點一盞燈',
  lead: '為離開的、生病的、還在流浪的牠，留一句話。',
  lit_before: '此刻有 ',
  lit_after: ' 盞燈，照著回家的路。',
  lit_today: (count: string) => `今天點亮 ${count} 盞。`,
  burnt_out: '你要找的這盞燈已經熄了，謝謝它照亮的日子。',
  play: '播放祈願',
  player: '播放祈願',
  player_at: (now: number, all: number) => `第 ${now} 則，共 ${all} 則`,
  player_back: '上一則',
  player_next: '下一則',
  player_go: '繼續播放',
  player_pause: '暫停播放',
  player_end: '結束',
  share: '分享這盞燈',
  light: (sum: string) => `我要點燈・${sum}`,
  kinds_label: '燈的種類',
  newest: '最新',
  find: '找我的燈',
  find_label: '用署名找我的燈',
  clear: '看全部的燈',
  found: (name: string, total: number) => `署名有「${name}」的燈，共 ${total} 盞`,
  lamp_label: (name: string, wish: string) => (wish ? `${name}的燈：${wish}` : `${name}的燈`),
  more: '看更多燈',
  more_failed: '其他的燈沒有載入成功，請再試一次。',
  none: '還沒有這種燈亮著',
  none_text: '點亮第一盞，讓牠被看見。',
  none_found: '沒有找到這個署名的燈',
  none_found_text: '燈牆上的署名會遮罩一部分，試試姓氏或名字的最後一個字。',
  one_title: (name: string, kind: string) => `${name}的${kind}`,
  no_wish: '（沒有留言，靜靜亮著）',
  lit_on: (day: string, until: string) => `${day} 點亮，亮到 ${until}`,
  bless: (count: string) => `一起祝福 ${count}`,
  blessed: (count: string) => `已一起祝福 ${count}`,
  bless_failed: '沒有送出，請再試一次。',
  dialog_title: '點一盞燈',
  kind: '這盞燈是',
  wish: '想說的話',
  wish_hint: '會公開顯示在燈牆上',
  wish_count: (now: number, most: number) => `${now} / ${most}`,
  name: '署名',
  name_hint: '公開時會遮罩一部分，想完整或匿名顯示，可在下一頁選擇。',
  name_hint_given: '公開時依這筆捐款選的方式顯示，預設會遮罩一部分。',
  name_required: '請填寫署名',
  name_example: '你的署名',
  amount: '捐款金額',
  days: (days: number) => `亮 ${days} 天`,
  submit: (sum: string) => `點亮・${sum}`,
  submit_own: '點亮我的燈',
  use: '捐款由協會統籌運用，可開立捐款收據',
  failed: '沒有加入成功，請再試一次。',
} as const
