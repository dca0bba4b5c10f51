/** Words of cards and of page heads; apart from those of the pages, because every page of the site carries them. */
export const title = '認養毛孩'
export const species_title = { cat: '認養貓咪', dog: '認養狗狗' } as const
export const species_description = {
  cat: '等家中的貓咪：依縣市、年齡、個性與家庭找到適合的貓，看照片與健康紀錄，先見面認識，再帶牠回家。',
  dog: '等家中的狗狗：依縣市、年齡、體型與家庭找到適合的狗，看照片與健康紀錄，先見面認識，再帶牠回家。',
} as const
export const description = '等家中的貓咪與狗狗：依縣市、年齡、個性與家庭找到適合的毛孩，先認識牠，再帶牠回家。'
export const photo_of = (name: string) => `${name}的照片`
export const save = (name: string) => `收藏${name}`
export const animal_kind = { cat: '貓', dog: '狗' } as const
export const short_summary = (name: string) => `看${name}的照片與健康狀況，了解怎麼認養。`
export const waiting_title = (name: string) => `${name}等家中`
export const home_title = (name: string) => `${name}已經回家`
