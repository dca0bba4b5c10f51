type Told = { name: string; city: string | null; title: string | null; url: string }

export const adoptionWishMails = {
  found: (name: string, others: readonly Told[]) => ({
    subject: `有像${name}的毛孩在等家`,
    greeting: '你好：',
    paragraphs: [
      `你喜歡過${name}。牠已經有家了，現在有相像的毛孩在等：`,
      ...others.map(({ name, city, title, url }) =>
        [`▍${[name, city].filter(Boolean).join('・')}`, title, url].filter(Boolean).join('\n'),
      ),
    ],
  }),
  see: (species: 'cat' | 'dog') => (species === 'cat' ? '看等家的貓咪' : '看等家的狗狗'),
} as const

/** Words of the window on the page of an animal that found its home. */
export const adoptionWishWords = {
  action: '有像牠的毛孩時通知我',
  text: (name: string) => `有跟${name}相像的毛孩等家時，寄一封信告訴我。`,
} as const
