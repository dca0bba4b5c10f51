/** Words of the media library. */
export const owners = {
  animals: '動物',
  banners: '橫幅',
  blogs: '最新消息',
  brands: '品牌',
  campaign_updates: '專案進度',
  campaigns: '助養專案',
  clinics: '院所',
  gifts: '贈品',
  products: '商品',
} as const
export const places = { photos: '圖片', text: '內文' } as const
export const inUse = '這張圖片還有地方在用，不能刪除。'
type Use = { readonly owner: keyof typeof owners; readonly title: string; readonly place: keyof typeof places }
export const use = ({ owner, title, place }: Use) => `${owners[owner]}「${title}」的${places[place]}`
export const inUseBy = (uses: readonly Use[]) =>
  `這張圖片用在${uses.map(use).join('、')}，不能刪除。請先到那裡移除，再回來刪除。`
export const replacedMeanwhile = '這張圖片剛才被同事換過了，請重新整理，看過目前的圖片再換。'
