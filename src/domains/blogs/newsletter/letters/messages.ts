import { formatMoney } from '#platform/contract/money.ts'

type Month = { year: number; month: number }
type Story = { title: string; excerpt: string | null; url: string }

export const letterMails = {
  monthly: (
    { year, month }: Month,
    told: { stories: readonly Story[]; income: number; expense: number },
    books: string,
  ) => ({
    subject: `${year} 年 ${month} 月的每月信`,
    body: [
      `這是 ${year} 年 ${month} 月已經公布的消息與帳目。`,
      ...told.stories.map(({ title, excerpt, url }) => [`▍${title}`, excerpt, url].filter(Boolean).join('\n')),
    ].join('\n\n'),
    facts: [
      [`${month} 月收入`, formatMoney(told.income)],
      [`${month} 月支出`, formatMoney(told.expense)],
    ] as const,
    button: { label: '看每一筆帳', url: books },
  }),
} as const
