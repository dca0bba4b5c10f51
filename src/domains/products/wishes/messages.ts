export const stockWishMails = {
  back: (name: string) => ({
    subject: `${name}到貨了`,
    greeting: '你好：',
    paragraphs: [`你等的「${name}」又有貨了。數量不多時會先賣完，所以一到貨就告訴你。`],
  }),
  see: '去看看',
  named: (product: string, variant: string, variants: number) => (variants > 1 ? `${product}（${variant}）` : product),
} as const

/** Words of the window on the public pages. */
export const title = '到貨通知我'
export const named = (name: string) => `${name}到貨通知我`
export const text = (product: string, variant?: string | null) =>
  `「${variant ? `${product}（${variant}）` : product}」再有貨時，寄一封信告訴我。`
export const which = '要等哪一款？'
