import { costOf } from '../facts.ts'

/** [name, pieces on the shelf today] and a price of its own where it differs from the product's. */
type VariantText = readonly [name: string, stock: number, price?: number]
export type ProductText = {
  readonly name: string
  readonly summary: string
  readonly category: string
  readonly brand: string | null
  readonly price: number
  readonly list_price?: number
  readonly variants: readonly VariantText[]
  readonly status?: 'draft' | 'inactive' | 'archived'
  readonly is_featured?: boolean
  /** Bought for a foster home: nothing is sent to the buyer and nothing is counted. */
  readonly is_pledge?: boolean
  /** What it shows was drawn by the volunteers. */
  readonly is_drawn?: boolean
}

const own = '毛起來愛選物'
const kiln = '苗栗窯場'
const bakery = '山腳餅舖'
const cloth = '好日子織物'

export const brandTexts = [
  { name: own, description: '插畫志工與協會一起做的日常小物，主角都是真的被送養的毛孩。', website: null },
  { name: kiln, description: '苗栗的小窯場，一只一只手拉坯、燒到可以微波。', website: null },
  { name: bakery, description: '山腳下的老餅舖，土鳳梨與好奶油。', website: null },
  { name: cloth, description: '在地織布與車縫，剩布做成毛孩的領巾。', website: null },
] as const

/** Two levels: the shelf and what lies on it. */
export const categoryTexts = {
  生活選物: ['袋包', '杯盤', '衣著'],
  紙品文具: ['桌曆手帳', '卡片貼紙'],
  節慶食品: ['糕餅點心'],
  毛孩用品: ['外出用品', '玩具睡墊'],
  認購給中途: ['飼料罐頭'],
} as const

/** Newest first, as the shop shows them. */
export const productTexts: readonly ProductText[] = [
  {
    name: '賓士貓帆布袋',
    summary: '每售出一個，捐出 1 公斤飼料',
    category: '袋包',
    brand: own,
    price: 480,
    is_featured: true,
    is_drawn: true,
    variants: [
      ['米白', 24],
      ['墨綠', 26],
      ['丹寧藍', 8],
    ],
  },
  {
    name: '街貓隨身小袋',
    summary: '剛好放得下水壺與一包零食',
    category: '袋包',
    brand: own,
    price: 290,
    is_drawn: true,
    variants: [['標準', 31]],
  },
  {
    name: '米克斯後背包',
    summary: '防潑水布料，筆電夾層',
    category: '袋包',
    brand: cloth,
    price: 1280,
    list_price: 1480,
    variants: [
      ['炭灰', 6],
      ['沙色', 4],
    ],
  },
  {
    name: '浪浪購物袋',
    summary: '收起來只有手掌大',
    category: '袋包',
    brand: own,
    price: 220,
    is_drawn: true,
    variants: [
      ['橘貓', 42],
      ['黑狗', 38],
    ],
  },
  {
    name: '尾巴束口袋',
    summary: '束繩尾端是一撮毛茸茸的尾巴',
    category: '袋包',
    brand: cloth,
    price: 260,
    status: 'archived',
    variants: [['標準', 0]],
  },
  {
    name: '掌印馬克杯',
    summary: '苗栗窯燒，可微波',
    category: '杯盤',
    brand: kiln,
    price: 420,
    is_featured: true,
    variants: [['標準', 0]],
  },
  {
    name: '橘貓小碟',
    summary: '放點心，也放鑰匙',
    category: '杯盤',
    brand: kiln,
    price: 180,
    variants: [['標準', 22]],
  },
  {
    name: '三花茶杯組',
    summary: '一組兩只，花色各不同',
    category: '杯盤',
    brand: kiln,
    price: 760,
    list_price: 880,
    variants: [['標準', 9]],
  },
  {
    name: '毛孩陶碗',
    summary: '厚底不易翻，十五度斜口',
    category: '杯盤',
    brand: kiln,
    price: 380,
    variants: [
      ['小', 18],
      ['大', 12, 460],
    ],
  },
  {
    name: '掌印純棉短袖上衣',
    summary: '3 色 3 尺寸，水性印刷',
    category: '衣著',
    brand: cloth,
    price: 590,
    is_featured: true,
    is_drawn: true,
    variants: [
      ['白・S', 14],
      ['白・M', 21],
      ['白・L', 20],
      ['墨綠・S', 7],
      ['墨綠・M', 16],
      ['墨綠・L', 11],
      ['橘・M', 5],
    ],
  },
  {
    name: '認養代替購買長袖上衣',
    summary: '胸前一行小字，背後一隻大狗',
    category: '衣著',
    brand: cloth,
    price: 720,
    is_drawn: true,
    variants: [
      ['S', 9],
      ['M', 13],
      ['L', 10],
    ],
  },
  {
    name: '貓掌短襪',
    summary: '腳底一步一個掌印',
    category: '衣著',
    brand: cloth,
    price: 160,
    variants: [
      ['22–24 公分', 33],
      ['25–27 公分', 27],
    ],
  },
  {
    name: '志工漁夫帽',
    summary: '曬太陽遛狗的好朋友',
    category: '衣著',
    brand: cloth,
    price: 450,
    variants: [['標準', 15]],
  },
  {
    name: '毛孩刺繡棒球帽',
    summary: '兩款毛孩，一針一線',
    category: '衣著',
    brand: cloth,
    price: 520,
    variants: [
      ['黑貓', 8],
      ['花狗', 6],
    ],
  },
  {
    name: '毛孩桌曆',
    summary: '12 個真實的回家故事',
    category: '桌曆手帳',
    brand: own,
    price: 350,
    is_featured: true,
    is_drawn: true,
    variants: [['標準', 86]],
  },
  {
    name: '毛孩月曆海報',
    summary: '一年貼一張，牆上的回家地圖',
    category: '桌曆手帳',
    brand: own,
    price: 280,
    is_drawn: true,
    variants: [['標準', 40]],
  },
  {
    name: '毛孩手帳本',
    summary: '無時效日誌，內附貼紙一張',
    category: '桌曆手帳',
    brand: own,
    price: 200,
    is_drawn: true,
    variants: [
      ['橘貓', 26],
      ['黑貓', 19],
    ],
  },
  {
    name: '遛狗日記',
    summary: '一百次散步，一百個格子',
    category: '桌曆手帳',
    brand: own,
    price: 240,
    variants: [['標準', 30]],
  },
  {
    name: '送養人筆記',
    summary: '就醫、疫苗、回訪，一本記完',
    category: '桌曆手帳',
    brand: own,
    price: 180,
    variants: [['標準', 4]],
  },
  {
    name: '街貓明信片（6 張）',
    summary: '街拍志工攝影',
    category: '卡片貼紙',
    brand: own,
    price: 180,
    variants: [['標準', 52]],
  },
  {
    name: '毛孩貼紙組（2 款）',
    summary: '防水，可貼安全帽',
    category: '卡片貼紙',
    brand: own,
    price: 180,
    is_drawn: true,
    variants: [['標準', 64]],
  },
  {
    name: '感謝小卡（10 張）',
    summary: '寫給願意停下腳步的人',
    category: '卡片貼紙',
    brand: own,
    price: 120,
    variants: [['標準', 47]],
  },
  {
    name: '琺瑯徽章',
    summary: '別在帆布袋上最好看',
    category: '卡片貼紙',
    brand: own,
    price: 190,
    is_featured: true,
    is_drawn: true,
    variants: [
      ['黑糖', 23],
      ['小橘', 25],
      ['阿墨', 3],
    ],
  },
  {
    name: '毛孩鑰匙圈',
    summary: '軟膠雙面，背面可寫電話',
    category: '卡片貼紙',
    brand: own,
    price: 150,
    is_drawn: true,
    variants: [['標準', 58]],
  },
  {
    name: '認養紀念相框',
    summary: '第一張合照的家',
    category: '卡片貼紙',
    brand: own,
    price: 320,
    variants: [['標準', 17]],
  },
  {
    name: '街貓鳳梨酥禮盒（10 入）',
    summary: '年節限定，附感謝卡',
    category: '糕餅點心',
    brand: bakery,
    price: 620,
    list_price: 720,
    is_featured: true,
    variants: [['標準', 3]],
  },
  {
    name: '掌印蛋黃酥（8 入）',
    summary: '每一顆都有一個小掌印',
    category: '糕餅點心',
    brand: bakery,
    price: 560,
    status: 'inactive',
    variants: [['標準', 0]],
  },
  {
    name: '毛孩餅乾罐',
    summary: '人吃的奶油餅乾，狗狗造型',
    category: '糕餅點心',
    brand: bakery,
    price: 380,
    variants: [['標準', 20]],
  },
  {
    name: '黑糖牛軋糖',
    summary: '紀念黑糖手術成功的那一天',
    category: '糕餅點心',
    brand: bakery,
    price: 260,
    variants: [['標準', 28]],
  },
  {
    name: '反光領巾',
    summary: '夜間散步看得見',
    category: '外出用品',
    brand: cloth,
    price: 260,
    variants: [
      ['小', 0],
      ['中', 5],
      ['大', 22],
    ],
  },
  {
    name: '雙扣牽繩',
    summary: '兩個扣點，新來的狗狗也安心',
    category: '外出用品',
    brand: own,
    price: 490,
    variants: [['標準', 19]],
  },
  {
    name: '名牌頸圈',
    summary: '免費刻上名字與電話',
    category: '外出用品',
    brand: own,
    price: 320,
    variants: [
      ['貓', 24],
      ['小型犬', 21],
      ['中大型犬', 14],
    ],
  },
  {
    name: '外出硬殼提籃',
    summary: '通風四面，上開好抱',
    category: '外出用品',
    brand: null,
    price: 980,
    list_price: 1180,
    variants: [['標準', 7]],
  },
  {
    name: '剩布逗貓棒',
    summary: '好日子織物的剩布做的',
    category: '玩具睡墊',
    brand: cloth,
    price: 120,
    variants: [['標準', 36]],
  },
  {
    name: '麻繩抓柱',
    summary: '六十公分，站起來剛好伸懶腰',
    category: '玩具睡墊',
    brand: null,
    price: 680,
    variants: [['標準', 8]],
  },
  {
    name: '老犬記憶睡墊',
    summary: '關節不好的牠，也能好好睡',
    category: '玩具睡墊',
    brand: cloth,
    price: 1450,
    variants: [
      ['M', 5],
      ['L', 4, 1690],
    ],
  },
  {
    name: '紙箱貓屋',
    summary: '回收紙箱，一歲以下最愛',
    category: '玩具睡墊',
    brand: own,
    price: 300,
    status: 'draft',
    variants: [['標準', 12]],
  },
  {
    name: '認購飼料一包（15 公斤）',
    summary: '直送中途，不寄到你家',
    category: '飼料罐頭',
    brand: null,
    price: 890,
    is_featured: true,
    is_pledge: true,
    variants: [
      ['犬糧', 0],
      ['貓糧', 0, 990],
    ],
  },
  {
    name: '認購罐頭一箱（24 罐）',
    summary: '給術後與老年毛孩補體力',
    category: '飼料罐頭',
    brand: null,
    price: 720,
    is_pledge: true,
    variants: [['標準', 0]],
  },
  {
    name: '認購貓砂一袋',
    summary: '中途之家每週的剛需',
    category: '飼料罐頭',
    brand: null,
    price: 260,
    is_pledge: true,
    variants: [['標準', 0]],
  },
]

/** Of the price of an article, the eighth part is dry food. */
const shareOfFood = 8

/** What one article sold gives, in kilograms of dry food, to a tenth, rounded down. */
export const kilosOf = ({ price, variants }: ProductText): number =>
  Math.floor((10 * Math.min(...variants.map(([, , own]) => own ?? price))) / shareOfFood / costOf('dry_food_kg')) / 10

/** What stands beside the price; what is bought for a foster home is itself the gift. */
export const productGives = (text: ProductText, unit: string): string =>
  text.is_pledge
    ? `每認購 1 ${unit}，就有一家合作中途收到這${unit}物資。`
    : `每售出 1 ${unit}，捐出 ${kilosOf(text)} 公斤飼料。`

const drawn = '圖案由插畫志工以協會送養的毛孩為主角繪製，'

/** The page of a product. */
export const productContent = ({ name, summary, is_pledge, is_drawn }: ProductText): string =>
  [
    `<p>${name}：${summary}。${is_pledge ? '' : `${is_drawn ? drawn : ''}少量製作，賣完才補。`}</p>`,
    '<h2>收入怎麼用</h2>',
    '<p>扣除成本後的收入，全數投入糧食與醫療補助，每一筆都記在<a href="/transactions">收支公告</a>。</p>',
    '<h2>配送與退換貨</h2>',
    is_pledge
      ? '<p>認購的物資每週三統一送到合作中途，不寄到你家；送達後會在助養專案回報照片。</p>'
      : '<p>下單後 3 個工作天內出貨。享 7 天鑑賞期，商品瑕疵免費更換。</p>',
  ].join('')
