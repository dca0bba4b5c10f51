/** A story of the demo. Days are counted back from today; a day to come makes it scheduled, no day makes it a draft. */
export type NewsText = {
  readonly category: string
  readonly days_ago: number | null
  readonly title: string
  readonly excerpt: string
  readonly author: string
  /** A drawing of the kit, and what is to be seen on it. */
  readonly cover: readonly [drawing: string, alt: string]
  readonly tags: readonly string[]
  /** Title of the campaign that it tells of. */
  readonly campaign?: string
  readonly is_pinned?: true
  /** One line each: `## ` a heading, `- ` an entry of a list, `> ` words of somebody, else a paragraph. */
  readonly body: string
}

export const newsCategories: readonly (readonly [name: string, description: string])[] = [
  ['成果回報', '捐出去的錢，做成了哪些事。'],
  ['活動', '志工日、送養日和講座，第一次來也有人帶。'],
  ['公告', '補助名單、服務時間與制度調整。'],
  ['照護知識', '請獸醫師和照護員把話說清楚。'],
  ['合作院所', '和我們一起照顧毛孩的動物醫院。'],
]

/** A story's lines as HTML. */
export const newsContent = ({ body }: Pick<NewsText, 'body'>): string =>
  body
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`
      if (line.startsWith('> ')) return `<blockquote>${line.slice(2)}</blockquote>`
      return line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`
    })
    .join('')
    .replace(/(<li>.*?<\/li>)+/g, (entries) => `<ul>${entries}</ul>`)

/** The banners of the demo: where, what they say, and which drawing they show. */
export const bannerTexts = [
  {
    position: 'home_hero',
    title: '行動絕育車，下一站出發',
    subtitle: '手術台開到村口，當天手術、隔天原放',
    alt: '行動絕育車停在山坡上，車身畫著肉掌',
    link_url: '/campaigns/neuter',
    drawing: 'news-van',
  },
  {
    position: 'home_middle',
    title: '每一筆收支，都找得到單據',
    subtitle: '捐款、專案、支出、單據，一路查到底',
    alt: '貓和狗圍在裝滿飼料的碗旁邊',
    link_url: '/transactions',
    drawing: 'campaign-food',
  },
  {
    position: 'home_middle',
    title: '一件好物，牠的一碗飯',
    subtitle: '公益好物的收入，用在糧食與醫療補助',
    alt: '橘貓和狗坐在有沙發的客廳裡',
    link_url: '/products',
    drawing: 'family-home',
  },
  {
    position: 'donate_box',
    title: '上個月的每一筆支出',
    subtitle: '花在哪裡，點開就看得到單據',
    alt: '戴著頭套的貓和包紮好的狗靠在一起',
    link_url: '/transactions/expense',
    drawing: 'campaign-medical',
  },
] as const
