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
export const title = '點燈祈福'
export const heading = '為牠，點一盞燈'
export const one_description = (title: string, wish: string | null) =>
  `${title}${wish ? `：${wish}` : ''}。在燈牆上看這盞燈，一起送上祝福。`
export const lead = '為離開的、生病的、還在流浪的牠，留一句話。'
export const lit_before = '此刻有 '
export const lit_after = ' 盞燈，照著回家的路。'
export const lit_today = (count: string) => `今天點亮 ${count} 盞。`
export const burnt_out = '你要找的這盞燈已經熄了，謝謝它照亮的日子。'
export const play = '播放祈願'
export const stop = '停止播放'
export const player = '播放祈願'
export const player_at = (now: number, all: number) => `第 ${now} 則，共 ${all} 則`
export const player_back = '上一則'
export const player_next = '下一則'
export const player_go = '繼續播放'
export const player_pause = '暫停播放'
export const player_end = '結束'
export const share = '分享這盞燈'
export const light = (sum: string) => `我要點燈・${sum}`
export const kinds_label = '燈的種類'
export const newest = '最新'
export const find = '找我的燈'
export const find_label = '用署名找我的燈'
export const clear = '看全部的燈'
export const found = (name: string, total: number) => `署名有「${name}」的燈，共 ${total} 盞`
export const lamp_label = (name: string, wish: string) => (wish ? `${name}的燈：${wish}` : `${name}的燈`)
export const more = '看更多燈'
export const more_failed = '其他的燈沒有載入成功，請再試一次。'
export const none = '還沒有這種燈亮著'
export const none_text = '點亮第一盞，讓牠被看見。'
export const none_found = '沒有找到這個署名的燈'
export const none_found_text = '燈牆上的署名會遮罩一部分，試試姓氏或名字的最後一個字。'
export const one_title = (name: string, kind: string) => `${name}的${kind}`
export const no_wish = '（沒有留言，靜靜亮著）'
export const lit_on = (day: string, until: string) => `${day} 點亮，亮到 ${until}`
export const bless = (count: string) => `一起祝福 ${count}`
export const blessed = (count: string) => `已一起祝福 ${count}`
export const bless_failed = '沒有送出，請再試一次。'
export const dialog_title = '點一盞燈'
export const kind = '這盞燈是'
export const wish = '想說的話'
export const wish_hint = '會公開顯示在燈牆上'
export const wish_count = (now: number, most: number) => `${now} / ${most}`
export const name = '署名'
export const name_hint = '公開時會遮罩一部分，想完整或匿名顯示，可在下一頁選擇。'
export const name_hint_given = '公開時依這筆捐款選的方式顯示，預設會遮罩一部分。'
export const name_required = '請填寫署名。'
export const name_example = '你的署名'
export const amount = '捐款金額'
export const days = (days: number) => `亮 ${days} 天`
export const submit = (sum: string) => `點亮・${sum}`
export const submit_own = '點亮我的燈'
export const use = '捐款由協會統籌運用，可開立捐款收據'
export const failed = '沒有加入成功，請再試一次。'
