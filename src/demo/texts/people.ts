import { entryAt } from '#platform/contract/known_entries.ts'

/** Invented people: [name, the part of an invented address before the @]. Numbers of theirs cannot be dialled. */
const surnames = [
  ['林', 'lin'],
  ['陳', 'chen'],
  ['黃', 'huang'],
  ['張', 'chang'],
  ['李', 'lee'],
  ['王', 'wang'],
  ['吳', 'wu'],
  ['劉', 'liu'],
  ['蔡', 'tsai'],
  ['楊', 'yang'],
  ['許', 'hsu'],
  ['鄭', 'cheng'],
  ['謝', 'hsieh'],
  ['洪', 'hung'],
  ['郭', 'kuo'],
  ['邱', 'chiu'],
  ['曾', 'tseng'],
  ['廖', 'liao'],
  ['賴', 'lai'],
  ['周', 'chou'],
] as const

const givenNames = [
  ['怡婷', 'yiting'],
  ['家瑋', 'chiawei'],
  ['淑芬', 'shufen'],
  ['柏翰', 'bohan'],
  ['雅筑', 'yachu'],
  ['志宏', 'chihhung'],
  ['佩君', 'peichun'],
  ['冠宇', 'kuanyu'],
  ['欣怡', 'hsinyi'],
  ['俊傑', 'chunchieh'],
  ['美惠', 'meihui'],
  ['承翰', 'chenghan'],
  ['思穎', 'ssuying'],
  ['建良', 'chienliang'],
  ['靜宜', 'chingyi'],
  ['彥廷', 'yenting'],
  ['芷瑄', 'chihhsuan'],
  ['文彬', 'wenpin'],
  ['筱涵', 'hsiaohan'],
] as const

/** So many people, each with another name. */
export const personNames = (count: number): { name: string; mailbox: string }[] =>
  Array.from({ length: count }, (_, index) => {
    const [surname, latin] = entryAt(surnames, index % surnames.length)
    const [given, called] = entryAt(givenNames, (index * 7 + Math.floor(index / surnames.length)) % givenNames.length)
    return { name: `${surname}${given}`, mailbox: `${called}.${latin}` }
  })

const moreSurnames = [
  '葉',
  '蘇',
  '莊',
  '呂',
  '江',
  '何',
  '羅',
  '高',
  '蕭',
  '潘',
  '簡',
  '朱',
  '鍾',
  '彭',
  '游',
  '詹',
] as const
const moreNames = [
  ...[
    '雅婷',
    '怡君',
    '宗翰',
    '家豪',
    '詩涵',
    '郁婷',
    '柏宇',
    '冠廷',
    '心怡',
    '子軒',
    '婉婷',
    '佳穎',
    '信宏',
    '美玲',
    '惠如',
  ],
  ...[
    '哲瑋',
    '宜庭',
    '麗華',
    '建志',
    '玉珍',
    '明哲',
    '淑惠',
    '俊宏',
    '秀英',
    '志豪',
    '雅雯',
    '靖雯',
    '文彥',
    '佩珊',
    '品妤',
  ],
] as const

/** So many people who give without an account. Names repeat, as they do; mailboxes do not. */
export const supporterNames = (count: number): { name: string; mailbox: string }[] =>
  Array.from({ length: count }, (_, index) => {
    const family = [...surnames.map(([sign]) => sign), ...moreSurnames]
    const given = [...givenNames.map(([signs]) => signs), ...moreNames]
    const name = `${entryAt(family, (index * 5) % family.length)}${entryAt(given, (index * 11 + Math.floor(index / 7)) % given.length)}`
    return { name, mailbox: `friend${index + 1}` }
  })

/** Companies and groups; their numbers have the right check digit and belong to nobody. */
export const companyTexts = [
  { name: '安心企業有限公司', mailbox: 'hello@anxin-demo.test', tax_id: '00000022' },
  { name: '晴天設計工作室', mailbox: 'studio@sunny-demo.test', tax_id: '00000027' },
  { name: '好鄰咖啡商行', mailbox: 'cafe@neighbour-demo.test', tax_id: '00000032' },
  { name: '山城扶輪社', mailbox: 'club@hilltown-demo.test', tax_id: '00000037' },
  { name: '大豐資訊股份有限公司', mailbox: 'csr@dafeng-demo.test', tax_id: '00000043' },
  { name: '向日葵國小家長會', mailbox: 'parents@sunflower-demo.test', tax_id: '00000048' },
] as const

export const places = [
  ['100', '臺北市', '中正區示範路'],
  ['231', '新北市', '新店區示範街'],
  ['330', '桃園市', '桃園區示範路'],
  ['300', '新竹市', '東區示範路'],
  ['360', '苗栗縣', '苗栗市示範街'],
  ['403', '臺中市', '西區示範路'],
  ['500', '彰化縣', '彰化市示範路'],
  ['600', '嘉義市', '東區示範街'],
  ['700', '臺南市', '中西區示範路'],
  ['800', '高雄市', '新興區示範路'],
  ['260', '宜蘭縣', '宜蘭市示範街'],
  ['970', '花蓮縣', '花蓮市示範路'],
] as const

export const wishTexts = [
  ['rainbow', '願阿福在天上有吃不完的肉泥'],
  ['hope', '希望每隻浪浪今晚都不會淋雨'],
  ['health', '祝花花手術順利，早點回家'],
  ['rainbow', '謝謝你陪我十六年'],
  ['thanks', '我們班一起守護校犬小白'],
  ['hope', '願世界上不再有棄養'],
  ['thanks', '謝謝急診室的醫師護理師'],
  ['rainbow', '小虎，媽媽很想你'],
  ['home', '希望認養日那天是晴天'],
  ['health', '願所有中途身體健康'],
  ['home', '橘子回家滿一週年'],
  ['thanks', '小白平安退休'],
  ['home', '願阿嬤的貓快點適應新家'],
  ['home', '祝豆花找到會陪牠跑步的人'],
  ['hope', '寒流快走'],
  ['rainbow', '黑糖，下輩子換我照顧你'],
  ['hope', '願收容所空空的那一天到來'],
  ['hope', '給還沒遇見的牠'],
  ['health', '小黃加油，慢慢走也沒關係'],
  ['health', '灰灰要快點好起來'],
] as const

export const customerNotes = [
  '可以附一張小黃的照片嗎？想送給女兒。',
  '請和小卡一起裝袋，謝謝。',
  '管理室可代收。',
  '辛苦你們了！',
] as const
