import type { BlogState, StoredStatus } from '../rules.ts'

/** Words of the back office of the news. */
export const storyDeskWords = {
  create: '新增消息',
  saved: '已儲存',
  search: '標題、摘要',
  empty: '還沒有消息',
  empty_text: '寫好的消息會出現在網站的最新消息，也會寄給訂閱的人。',
  all: '全部',
  states: {
    draft: '草稿',
    scheduled: '已排程',
    published: '已發布',
    archived: '已封存',
  } satisfies Record<BlogState, string>,
  statuses: { draft: '草稿', published: '發布', archived: '封存' } satisfies Record<StoredStatus, string>,
  section: { text: '內文', publish: '發布', card: '摘要與封面', seo: '搜尋引擎' },
  state: '狀態',
  cover: '封面',
  pinned: '置頂',
  no_campaign: '沒有',
  published_hint:
    '不填就在發布時公開；填以後的時間就會排程，到時自動公開。如果到時候系統剛好停機，恢復後會馬上公開，寫的仍是原訂的時間。',
  slug_hint: '不填就由標題產生。',
  tags_hint: '最多 10 個，用頓號分開。',
  see: '到網站看',
  kept: (count: number) => `保留 ${count} 版`,
  built_in: '系統',
} as const
