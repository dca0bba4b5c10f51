import { formatMoney } from '#platform/contract/money.ts'

type Month = { year: number; month: number }
type Story = { title: string; excerpt: string | null; url: string }

export const letterMails = {
  monthly: (
    { year, month }: Month,
    told: { stories: readonly Story[]; income: number; expense: number },
    urls: { books: string; end: string },
  ) => ({
    subject: `${year} 年 ${month} 月的每月信`,
    greeting: '你好：',
    paragraphs: [
      `這是 ${year} 年 ${month} 月已經公布的消息與帳目。`,
      ...told.stories.map(({ title, excerpt, url }) => [`▍${title}`, excerpt, url].filter(Boolean).join('\n')),
    ],
    facts: [
      [`${month} 月收入`, formatMoney(told.income)],
      [`${month} 月支出`, formatMoney(told.expense)],
    ] as const,
    button: { label: '看每一筆帳', url: urls.books },
    small: [`你收到這封信，是因為你訂閱了每月信。不想再收到的話，隨時可以取消：\n${urls.end}`],
  }),
} as const
