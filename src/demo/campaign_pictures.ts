import { altOf } from './pictures/animals/catalogue.ts'
import { models } from './pictures/animals/sitters.ts'
import type { pairs } from './pictures/pairs.ts'

/** What is to be seen on the illustrations of the site that campaigns use. */
const scenes: Readonly<Record<string, string>> = {
  'campaign-care-home': '安養園區的房子，門前坐著兩隻狗和一隻貓',
  'campaign-food': '貓和狗圍在裝滿飼料的碗旁邊',
  'campaign-medical': '戴頭套的貓和包紮的狗',
  'campaign-neuter': '剪耳的貓坐在 TNR 誘捕籠旁',
  clinic: '動物醫院門口坐著狗和貓',
  'family-home': '橘貓和狗坐在客廳',
  'home-living': '有沙發和地毯的客廳',
  'home-tree': '有大樹的房子',
  'news-van': '行動絕育車停在山坡上',
  'news-volunteer': '志工牽著黑狗散步',
  'skyline-night': '夜裡亮著燈的街屋',
  'street-day': '白天的街屋，騎樓下有貓和狗',
}

/** Before and after, by a part of the campaign's title. */
const beforeAndAfter: readonly (readonly [part: string, drawing: keyof typeof pairs, alt: string])[] = [
  ['骨折的小黃', 'pair-yellow-dog', '小黃治療前後：左邊頭和腿包著繃帶，右邊在草地上吐舌頭'],
  ['石頭的腎臟', 'pair-tabby-cat', '石頭治療前後：左邊在巷子裡沒有精神，右邊在房間裡看著鏡頭'],
  ['黑糖眼球', 'pair-cocoa-dog', '黑糖治療前後：左邊頭上包著繃帶，右邊少了左眼，吐著舌頭'],
  ['花東 TNR', 'pair-street-cat', '街貓絕育前後：右邊的左耳已經剪耳'],
  ['校園浪犬', 'pair-brindle-dog', '虎斑狗絕育前後：左邊看著旁邊，右邊戴上項圈吐著舌頭'],
]

const altOfDrawing = (drawing: string, title: string): string => {
  const model = models[drawing]
  return model ? altOf.body('', model) : (scenes[drawing] ?? title)
}

/** The pictures of a campaign with what is to be seen on each: those of its text, then before and after. */
export const campaignPictures = (title: string, drawings: readonly string[]): { drawing: string; alt: string }[] => [
  ...drawings.map((drawing) => ({ drawing, alt: altOfDrawing(drawing, title) })),
  ...beforeAndAfter.flatMap(([part, drawing, alt]) => (title.includes(part) ? [{ drawing, alt }] : [])),
]
