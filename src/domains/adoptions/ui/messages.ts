/** Words of cards and of page heads; apart from those of the pages, because every page of the site carries them. */
export const adoptionCardWords = {
  title: '認養毛孩',
  description: '等家中的貓咪與狗狗：依縣市、年齡、個性與家庭找到適合的毛孩，先認識牠，再帶牠回家。',
  photo_of: (name: string) => `${name}的照片`,
  save: (name: string) => `收藏${name}`,
  animal_kind: { cat: '貓', dog: '狗' },
  waiting_title: (name: string) => `${name}等家中`,
  home_title: (name: string) => `${name}已經回家`,
} as const
