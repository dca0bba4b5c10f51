import { formatCount } from '#platform/contract/money.ts'
import { skipWords } from '../messages.ts'
import type { MailingKind, MailingStep, SkipReason } from '../rules.ts'

const people = (count: number) => `${formatCount(count)} 人`

/** Words of the back office of letters to many. */
export const mailingDeskWords = {
  search: '主旨',
  empty: '還沒有群發信',
  empty_text: '在專案的「進度」、專案的「概況」或志工名單按「寫信」，就會出現在這裡。',
  column: { subject: '主旨', about: '對象', state: '狀態', progress: '寄送', by: '同仁', created: '建立時間' },
  view: { kind: '種類', state: '狀態' },
  progress: (sent: number, all: number) => (all === 0 ? '—' : `${formatCount(sent)}／${formatCount(all)}`),
  about: {
    campaign_update: (campaign: string | null) => `「${campaign ?? ''}」的支持者，寄給同意接收募款消息的人`,
    campaign_thanks: (campaign: string | null) => `「${campaign ?? ''}」的支持者`,
    volunteers: (statuses: string | null) => `志工：${statuses ?? ''}`,
    monthly: () => '每月信的訂閱者',
  } satisfies Record<MailingKind, (what: string | null) => string>,
  create: {
    title: { campaign_update: '把進度寄給支持者', campaign_thanks: '寫感謝信', volunteers: '寫信給志工' },
    text: {
      campaign_update:
        '會用這篇進度的標題、內容和照片建立草稿，寄給這個專案的支持者裡同意接收募款消息的人。寄出前都可以修改。',
      campaign_thanks: '會建立一封感謝信草稿，寄給這個專案所有的支持者，不包含表示過不想收信的人。寄出前都可以修改。',
      volunteers: '選擇要寄給哪些志工，會建立一封草稿。寄出前都可以修改。',
    },
    statuses: '寄給哪些志工',
    begin: '開始寫信',
    all: '寄過的信',
    begun: '已建立草稿',
    unknown: '這個連結不完整',
    unknown_text: '請從專案或志工名單按「寫信」。',
  },
  saved: '已儲存',
  section: '信件內容',
  hint: {
    body: '純文字。空一行就是新的一段。開頭會自動加上每位收件人的稱呼，結尾會加上取消連結。',
    pictures: (count: number) => `會附上這篇進度公開的 ${count} 張照片。`,
  },
  audience: {
    title: '寄給誰',
    sentence: (count: number, left: number) =>
      left === 0 ? `會寄給 ${people(count)}。` : `會寄給 ${people(count)}，另外 ${people(left)}不會收到。`,
    left: (reason: SkipReason, count: number) => `${skipWords[reason]}：${people(count)}`,
    unsaved: '先儲存變更，再預覽或寄出。',
    preview: '預覽',
    test: '寄測試信給自己',
    send: '寄出',
    send_to: (count: number) => `寄給 ${people(count)}`,
  },
  ask: (subject: string) => `寄出「${subject}」`,
  ask_text: (count: number) => `會寄給 ${people(count)}，每人一封。寄出後可以暫停或停止，但已經寄到的收不回來。`,
  started: '開始寄送',
  drop: '不寄了',
  preview: {
    title: '預覽',
    who: '用誰的角度看',
    nobody: '目前沒有人會收到，先用範例姓名。',
    anonymous: '沒有姓名',
    one: (name: string, email: string | null) => (email ? `${name}・${email}` : name),
    place: (place: number, count: number) => `第 ${formatCount(place)} 位，共 ${people(count)}`,
    before: '上一位',
    after: '下一位',
    to: (name: string) => `寄給 ${name}`,
    picture: '附上的照片',
    close: '關閉',
  },
  no_mail_server: '還沒有設定寄信主機：信件會保留在「寄出的信件」，不會真的寄出去。',
  restored: (day: string) => `系統從 ${day} 的備份還原。這封信可能在那之後已經寄過，請先確認再寄。`,
  paused: '已暫停',
  progress_title: '寄送進度',
  done_percent: (percent: number) => `已處理 ${percent}%`,
  remaining: (count: number) => `還有 ${people(count)}等待寄出。`,
  ended: '每個人都處理完了。',
  step: { pause: '暫停', resume: '繼續寄', stop: '停止寄送' } satisfies Record<MailingStep, string>,
  step_done: { pause: '已暫停', resume: '繼續寄送', stop: '已停止' } satisfies Record<MailingStep, string>,
  step_ask: (step: string, subject: string) => `${step}「${subject}」`,
  step_text: {
    pause: '已經交給寄信主機的信會寄完，其他的先停下來。',
    resume: '還沒寄的人會繼續收到，已經寄過的不會再收到。',
    stop: '還沒寄的人不會收到，之後不能再繼續。',
  } satisfies Record<MailingStep, string>,
  facts: '信件資料',
  recipients: {
    title: '收件人',
    search: '姓名、信箱',
    name: '姓名',
    email: '電子信箱',
    state: '狀態',
    why: '說明',
    at: '時間',
    nobody: '已刪除',
    empty: '還沒有收件人',
    empty_text: '寄出時會列出每一位收件人。',
  },
} as const
