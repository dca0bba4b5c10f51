import { formatCount } from '#platform/contract/money.ts'

/** Words of the dates of publication, apart from the others: the dashboard shows dates alone. */
export const publicationDateWords = {
  half: (half: string) => {
    const [year, part] = half.split('-')
    return `${year} 年${part === '1' ? '上' : '下'}半年`
  },
  calendar: {
    title: (half: string) => `主動捐贈公告：${half}`,
    waiting: (count: number) => `還有 ${formatCount(count)} 筆捐贈沒有公告。`,
    all: '目前收到的都已經公告。',
  },
} as const
