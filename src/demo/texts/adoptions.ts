import type { Requirement } from '#domains/adoptions/rules.ts'

type YesNo = 'yes' | 'no' | 'unknown'

/** A listing of the demo. Days are counted back from today, months before it was published. */
export type AdoptionText = {
  readonly species: 'cat' | 'dog'
  readonly name: string
  readonly title: string
  readonly sex: 'male' | 'female'
  readonly months: number
  readonly colour: string
  readonly size: 'mini' | 'small' | 'medium' | 'large'
  readonly weight_g: number
  /** Grams that the vet wants it to come to. */
  readonly target?: readonly [from: number, to: number]
  readonly city: string
  readonly district: string
  readonly place: string
  readonly tags: readonly string[]
  readonly with: readonly [cats: YesNo, dogs: YesNo, children: YesNo]
  readonly days: number
  readonly fee: number
  readonly story: string
  /** own: ours; a number: the member with that index; partner: an association that works with us. */
  readonly by: 'own' | 'partner' | number
  readonly asks?: readonly Requirement[]
  readonly neutered?: 'no'
  readonly special?: string
  readonly status?: 'pending_review' | 'reserved' | 'trial' | 'adopted'
  /** Part of the title of the campaign that cares for it. */
  readonly campaign?: string
}

const home: readonly Requirement[] = ['adult', 'home_visit', 'agreement', 'followup', 'indoor_only', 'window_guard']
const walk: readonly Requirement[] = ['adult', 'home_visit', 'agreement', 'followup', 'no_roaming', 'family_agrees']
const tenant: readonly Requirement[] = [...home, 'family_agrees', 'landlord_agrees']

const cat = { species: 'cat', size: 'small', asks: home } as const
const dog = { species: 'dog', size: 'medium', asks: walk } as const
const park = { by: 'own', city: '新北市', district: '三峽區', place: '毛起來愛照護園區' } as const
const foster = { by: 'own', place: '中途家' } as const

export const adoptionTexts: readonly AdoptionText[] = [
  {
    ...{
      ...cat,
      ...foster,
      name: '小橘',
      title: '坐下三秒就跳上大腿',
    },
    ...{
      sex: 'male',
      months: 8,
      colour: '橘白',
      weight_g: 3200,
      city: '臺北市',
      district: '松山區',
      days: 3,
      fee: 1000,
    },
    ...{ tags: ['親人', '愛撒嬌', '適合新手'], with: ['yes', 'unknown', 'yes'], asks: tenant },
    story:
      '小橘是在松山一間滷味攤後面被發現的，那時才兩個月大，躲在瓦斯桶旁邊不肯出來。中途媽媽用了九天和三罐肉泥，才讓牠走到腳邊。\n\n現在的牠會在你坐下三秒內跳上大腿，用頭蹭你的手。最喜歡窗邊和紙箱，最討厭吸塵器。',
  },
  {
    ...{ ...cat, by: 0, name: '花捲', title: '熟了會一路跟到浴室門口' },
    ...{
      sex: 'female',
      months: 16,
      colour: '三花',
      weight_g: 3600,
      city: '桃園市',
      district: '中壢區',
      place: '送養人家',
      days: 6,
    },
    ...{ fee: 800, tags: ['慢熟', '愛聊天'], with: ['yes', 'no', 'unknown'] },
    story:
      '花捲在我家樓下住了兩個冬天，每天傍晚準時來等飯。第三個冬天牠懷著肚子走進門，生完四個孩子就沒有再出去過。孩子都有家了，換牠等一個。',
  },
  {
    ...{ ...dog, ...foster, name: '小黃', title: '手術後想再跑一次草地' },
    ...{
      sex: 'male',
      months: 30,
      colour: '黃色',
      weight_g: 15200,
      city: '臺南市',
      district: '永康區',
      days: 8,
      fee: 500,
    },
    ...{ tags: ['親人', '愛散步'], with: ['unknown', 'yes', 'yes'], campaign: '骨折的小黃' },
    special: '左後腿髖關節骨折，手術已經排定，術後要復健並每月回診。',
    story:
      '清晨的產業道路邊，小黃的後腿無法著地，卻還是搖著尾巴迎接每一個靠近的人。手術已經排好，牠需要一個願意陪牠慢慢走路的家，一天三趟、每趟十分鐘就夠。',
  },
  {
    ...{ ...cat, ...foster, name: '西裝', title: '安靜穩重的室友' },
    ...{
      sex: 'male',
      months: 38,
      colour: '賓士',
      weight_g: 4800,
      city: '臺南市',
      district: '東區',
      days: 11,
      fee: 1000,
    },
    ...{ campaign: '街角糧倉', tags: ['安靜', '適合上班族'], with: ['yes', 'yes', 'yes'] },
    story:
      '西裝原本是辦公大樓的常客，警衛大哥說牠每天九點上班、六點下班。大樓整修後牠沒有地方去，來到中途家的第一天就自己走進貓砂盆，從來沒有出過錯。',
  },
  {
    ...{ ...dog, by: 1, name: '奶茶', title: '看到牽繩就轉圈', size: 'small' },
    ...{
      sex: 'female',
      months: 5,
      colour: '米白',
      weight_g: 6200,
      city: '臺中市',
      district: '西屯區',
      place: '送養人家',
      days: 2,
    },
    ...{ fee: 600, tags: ['活潑', '親人', '愛玩'], with: ['unknown', 'yes', 'yes'], neutered: 'no' },
    story:
      '奶茶和三個兄弟姊妹在工地的水泥管裡出生，工人大哥把便當裡的雞腿都留給牠媽媽。兄弟都送養了，只剩奶茶。滿六個月我會陪你帶牠去結紮，費用由我出。',
  },
  {
    ...{ ...cat, ...foster, name: '拿鐵', title: '話很多，句句有回應' },
    ...{
      sex: 'female',
      months: 25,
      colour: '重點色',
      weight_g: 3900,
      city: '新竹市',
      district: '東區',
      days: 14,
      fee: 1200,
    },
    ...{ tags: ['愛聊天', '黏人'], with: ['no', 'no', 'yes'] },
    story:
      '拿鐵被發現時戴著項圈，脖子上一圈沒有毛。我們找了三個月，沒有人來認。牠會回應你說的每一句話，半夜也會，所以希望你睡得比較沉。',
  },
  {
    ...{
      ...cat,
      ...foster,
      name: '灰灰',
      title: '重新學會吃飯的孩子',
      size: 'medium',
    },
    ...{
      sex: 'male',
      months: 74,
      colour: '灰虎斑',
      weight_g: 3100,
      target: [3400, 3900],
      city: '臺南市',
      district: '北區',
      days: 19,
      fee: 0,
    },
    ...{ tags: ['安靜', '慢熟'], with: ['yes', 'unknown', 'unknown'], campaign: '骨折的小黃' },
    special: '嚴重口炎，只吃濕食，等全口拔牙手術；之後每三個月回診。',
    story:
      '嚴重的口炎讓灰灰整整三天沒有進食，體重掉到 2.8 公斤。現在牠每天吃四餐肉泥，吃完會把碗推到你面前，再看你一眼。',
  },
  {
    ...{ ...dog, ...park, name: '可可', title: '最會等紅燈的狗' },
    ...{ sex: 'female', months: 44, colour: '咖啡色', weight_g: 14300, days: 23, fee: 500 },
    ...{ tags: ['穩定', '適合新手', '會定點上廁所'], with: ['yes', 'yes', 'yes'] },
    story:
      '可可在夜市裡長大，看過很多人，也學會跟著人群等紅燈。來到園區後牠成了新同學的班長，膽小的狗只要跟在牠後面，就敢走出籠舍。',
  },
  {
    ...{
      ...cat,
      ...foster,
      name: '石頭',
      title: '在攤子下睡了六個春天',
      size: 'medium',
    },
    ...{
      sex: 'male',
      months: 76,
      colour: '棕虎斑',
      weight_g: 4300,
      city: '桃園市',
      district: '桃園區',
      days: 41,
      fee: 0,
    },
    ...{ tags: ['親人', '安靜'], with: ['yes', 'yes', 'unknown'], campaign: '石頭的腎臟' },
    special: '慢性腎病第二期，每週皮下輸液一次，吃處方糧。',
    story:
      '石頭在市場後巷住了六年，攤商輪流餵牠。今年春天牠開始一直喝水、一直瘦，確診腎病後就不能再回去。輸液只要五分鐘，牠會趴在腿上讓你做。',
  },
  {
    ...{ ...cat, by: 2, name: '黑糖', title: '黑貓最好拍，不信你來試試', neutered: 'no' },
    ...{
      sex: 'female',
      months: 10,
      colour: '黑色',
      weight_g: 3000,
      city: '基隆市',
      district: '仁愛區',
      place: '送養人家',
      days: 9,
    },
    ...{ fee: 500, tags: ['愛玩', '好奇'], with: ['yes', 'unknown', 'yes'] },
    story:
      '黑糖是下雨天從引擎蓋裡救出來的，拿出來時整隻都是機油，洗了三次才知道牠本來就是黑的。只要有逗貓棒，牠可以跳到比冰箱還高。',
  },
  {
    ...{ ...dog, ...park, name: '阿福', title: '想要一張自己的床', size: 'large' },
    ...{ sex: 'male', months: 132, colour: '黃色', weight_g: 21500, days: 96, fee: 0, campaign: '不用再搬的家' },
    ...{ tags: ['穩定', '安靜', '老寶貝'], with: ['yes', 'yes', 'yes'] },
    special: '關節退化，每天吃保健品，上下樓梯需要抱。',
    story:
      '阿福看守了工廠十一年，工廠搬走那天沒有人帶牠走。牠不太會玩玩具，但是你坐下來，牠就會把頭放在你的鞋子上，一放就是一個下午。',
  },
  {
    ...{ ...cat, ...foster, name: '麻糬', title: '把自己揉成一團的白貓' },
    ...{
      sex: 'female',
      months: 20,
      colour: '白色',
      weight_g: 3400,
      city: '高雄市',
      district: '左營區',
      days: 16,
      fee: 1000,
    },
    ...{ campaign: '街角糧倉', tags: ['親人', '愛睡覺', '適合新手'], with: ['yes', 'yes', 'yes'] },
    story:
      '麻糬在捷運站出口被撿到，身上乾乾淨淨，只是一隻耳朵聽不見。牠睡著的時候怎麼叫都不醒，要輕輕碰牠的背，牠才會翻過身來，露出肚子。',
  },
  {
    ...{ ...dog, by: 'partner', name: '雪球', title: '跟著你走到哪裡都好' },
    ...{
      sex: 'male',
      months: 18,
      colour: '白色',
      weight_g: 12600,
      city: '花蓮縣',
      district: '吉安鄉',
      days: 21,
      fee: 800,
    },
    ...{ place: '花東毛孩希望站', tags: ['親人', '愛散步', '會坐下握手'], with: ['unknown', 'yes', 'yes'] },
    story:
      '雪球跟著登山隊走了整整八公里才下山，隊員說牠一路都走在最後一個人的後面。牠喜歡有人、有路的日子，週末願意帶牠爬小山的人最適合。',
  },
  {
    ...{ ...cat, by: 3, name: '可麗露', title: '外冷內熱的玳瑁', asks: tenant },
    ...{
      sex: 'female',
      months: 28,
      colour: '玳瑁',
      weight_g: 3500,
      city: '臺北市',
      district: '大安區',
      place: '送養人家',
      days: 27,
    },
    ...{ fee: 600, tags: ['慢熟', '獨立'], with: ['no', 'unknown', 'unknown'] },
    story:
      '可麗露花了半年才讓我摸第一下，之後每天早上準時踩醒我。我明年要到國外念書，想在離開前親手把牠交給一個願意等牠半年的人。',
  },
  {
    ...{ ...dog, ...park, name: '阿虎', title: '膽小，但是每天多走一步' },
    ...{ sex: 'male', months: 34, colour: '虎斑', weight_g: 16800, days: 58, fee: 300 },
    ...{ campaign: '校園浪犬', tags: ['膽小', '安靜'], with: ['unknown', 'yes', 'no'] },
    story:
      '阿虎在校園裡流浪了兩年，看到人就退到牆邊。志工每天在同一個時間坐在同一個地方，第九十天牠走過來聞了手。牠需要一個步調慢、家裡有穩定狗狗的家。',
  },
  {
    ...{ ...cat, ...foster, name: '奶油', title: '沒有脾氣的小胖', size: 'medium' },
    ...{
      sex: 'male',
      months: 52,
      colour: '奶油色',
      weight_g: 5600,
      city: '臺中市',
      district: '北屯區',
      days: 33,
      fee: 1000,
    },
    ...{ campaign: '街角糧倉', tags: ['親人', '適合有小孩的家', '愛吃'], with: ['yes', 'yes', 'yes'] },
    story:
      '奶油的前主人過世後，女兒帶著牠來找我們，因為她對貓過敏。牠可以被抱、被翻肚、被小朋友戴帽子，唯一的要求是飯要準時，晚五分鐘就會來敲門。',
  },
  {
    ...{ ...dog, by: 4, name: '紅豆', title: '一個月學會五個口令', size: 'medium' },
    ...{
      sex: 'female',
      months: 14,
      colour: '紅棕色',
      weight_g: 11800,
      city: '彰化縣',
      district: '員林市',
      place: '送養人家',
      days: 12,
    },
    ...{ fee: 500, tags: ['聰明', '活潑'], with: ['no', 'yes', 'unknown'] },
    story:
      '紅豆在國道休息站被放下來，追著車跑了很遠。我在路邊等到天黑牠才靠近。牠學東西很快，一個月會五個口令，需要的是一個每天願意和牠玩半小時的人。',
  },
  {
    ...{ ...cat, by: 'partner', name: '煙燻', title: '住在舊書店的煙灰貓' },
    ...{
      sex: 'male',
      months: 60,
      colour: '煙灰色',
      weight_g: 4600,
      city: '嘉義市',
      district: '西區',
      days: 45,
      fee: 800,
    },
    ...{ place: '諸羅山貓屋', tags: ['安靜', '愛睡覺', '親人'], with: ['yes', 'unknown', 'yes'] },
    story:
      '煙燻在一間舊書店睡了四年，書店要收了，老闆把牠連同最愛的那張椅子一起託付給我們。椅子可以一起帶走，牠會很快知道這裡也是家。',
  },
  {
    ...{
      ...dog,
      ...foster,
      name: '墨墨',
      title: '洽談中的溫柔大男孩',
      size: 'large',
    },
    ...{
      sex: 'male',
      months: 40,
      colour: '黑色',
      weight_g: 22400,
      city: '新北市',
      district: '板橋區',
      days: 37,
      fee: 500,
    },
    ...{ tags: ['穩定', '親人'], with: ['yes', 'yes', 'yes'], status: 'reserved' },
    story:
      '墨墨是工地的黑狗，看起來很兇，其實連麻雀都怕。牠曾經把自己的窩讓給一窩小貓，自己睡在雨裡。現在有一個家庭正在認識牠，也可以先排候補。',
  },
  {
    ...{ ...cat, by: 5, name: '丸子', title: '三花媽媽的最後一個孩子' },
    ...{
      sex: 'female',
      months: 6,
      colour: '三花',
      weight_g: 2600,
      city: '屏東縣',
      district: '潮州鎮',
      place: '送養人家',
      days: 29,
    },
    ...{ fee: 300, tags: ['活潑', '愛玩'], with: ['yes', 'yes', 'yes'], neutered: 'no', status: 'reserved' },
    story:
      '丸子的媽媽把她藏在我家的洗衣機後面，我每天洗衣服都要先跟她們打招呼。媽媽已經結紮放回，丸子最像她，什麼都不怕，正在和一個家庭洽談。',
  },
  {
    ...{ ...cat, ...foster, name: '夜曲', title: '在醫院交到很多朋友', size: 'medium' },
    ...{
      sex: 'female',
      months: 47,
      colour: '黑色',
      weight_g: 4100,
      city: '臺北市',
      district: '文山區',
      days: 24,
      fee: 0,
    },
    ...{ tags: ['親人', '愛撒嬌'], with: ['yes', 'unknown', 'yes'] },
    special: '左眼已摘除，傷口癒合良好，日常不需特別照顧。',
    story:
      '夜曲被發現時左眼已經壞死，住院兩週裡每個護理師都抱過牠。少了一隻眼睛沒有影響牠抓蟑螂的準度，只是跳高的時候會多看一眼。',
  },
  {
    ...{
      ...dog,
      by: 'partner',
      name: '芝麻',
      title: '花花的、圓圓的、愛笑的',
    },
    ...{
      sex: 'female',
      months: 22,
      colour: '花斑',
      weight_g: 13100,
      city: '宜蘭縣',
      district: '羅東鎮',
      days: 18,
      fee: 500,
    },
    ...{ place: '蘭陽浪犬之家', tags: ['活潑', '親人', '適合新手'], with: ['unknown', 'yes', 'yes'] },
    story:
      '芝麻和狗群一起在河堤邊生活，狗群帶去結紮的那天，只有牠自己跳上車。牠喜歡水，夏天會在水盆裡坐著不肯出來，冬天就坐在你的腳上。',
  },
  {
    ...{
      ...dog,
      by: 6,
      name: '石板',
      title: '灰色的、安靜的老實狗',
      status: 'pending_review',
    },
    ...{
      sex: 'male',
      months: 50,
      colour: '灰色',
      weight_g: 15900,
      city: '苗栗縣',
      district: '頭份市',
      place: '送養人家',
      days: 1,
    },
    ...{ fee: 300, tags: ['安靜', '穩定'], with: ['unknown', 'yes', 'unknown'] },
    story:
      '石板跟著我跑步跑了一整年，每天清晨在同一個路口等我。我下個月搬到不能養狗的宿舍，想在搬家前替牠找一個也愛早起的人。',
  },
  {
    ...{ ...cat, ...foster, name: '布丁', title: '有了自己的窗台', status: 'adopted' },
    ...{
      sex: 'male',
      months: 9,
      colour: '橘白',
      weight_g: 3300,
      city: '新北市',
      district: '永和區',
      days: 104,
      fee: 1000,
    },
    ...{ tags: ['親人', '愛撒嬌'], with: ['yes', 'yes', 'yes'] },
    story: '布丁在便利商店門口叫了一整夜，店員下班時把牠放進外套裡帶來。牠學會的第一件事，是在有人開罐頭之前就先坐好。',
  },
  {
    ...{ ...dog, ...park, name: '豆花', title: '從園區走回家的那一天', status: 'adopted' },
    ...{ sex: 'female', months: 27, colour: '咖啡色', weight_g: 12900, days: 131, fee: 500 },
    ...{ tags: ['穩定', '愛散步'], with: ['yes', 'yes', 'yes'] },
    story:
      '豆花在園區等了四個月，每次有訪客來都會叼著同一條毛巾去迎接。那條毛巾也跟著牠一起回家了，現在鋪在客廳的窗邊。',
  },
  {
    ...{ ...cat, by: 0, name: '餛飩', title: '和花捲一起走進來的孩子', status: 'adopted' },
    ...{
      sex: 'male',
      months: 4,
      colour: '橘色',
      weight_g: 2100,
      city: '桃園市',
      district: '中壢區',
      place: '送養人家',
      days: 86,
    },
    ...{ fee: 300, tags: ['愛玩', '好奇'], with: ['yes', 'unknown', 'yes'], neutered: 'no' },
    story:
      '餛飩是花捲四個孩子裡最後出生的，體重只有哥哥的一半，卻最先學會爬上窗簾。牠和新家的大貓花了三天互相哈氣，第四天睡在一起。',
  },
  {
    ...{ ...cat, ...foster, name: '山竹', title: '在山坡上等到的家', status: 'adopted' },
    ...{
      sex: 'male',
      months: 31,
      colour: '棕虎斑',
      weight_g: 4500,
      city: '宜蘭縣',
      district: '礁溪鄉',
      days: 150,
      fee: 800,
    },
    ...{ tags: ['獨立', '安靜'], with: ['yes', 'yes', 'unknown'] },
    story: '山竹住在步道的涼亭裡，山友輪流帶飯上去。颱風把涼亭吹倒之後，牠跟著最後一位山友走下山，在中途家住了五個月。',
  },
]

/** Invented public shelters with what their open data says of an animal: kind, number, sex, age, size, colour. */
export const shelterTexts = [
  {
    name: '青草湖公立動物之家',
    city: '新竹縣',
    district: '竹北市',
    address: '竹北市示範路 88 號',
    phone: '03-0000088',
  },
  { name: '日月公立動物之家', city: '南投縣', district: '埔里鎮', address: '埔里鎮示範街 12 號', phone: '049-0000012' },
  { name: '澎湖灣公立動物之家', city: '澎湖縣', district: '馬公市', address: '馬公市示範路 5 號', phone: '06-0000005' },
] as const

export const shelterAnimals = [
  ['dog', 'male', 'adult', 'medium', '黑色', 0, 4],
  ['dog', 'female', 'adult', 'medium', '黃白色', 1, 7],
  ['cat', 'female', 'child', 'small', '虎斑色', 0, 10],
  ['dog', 'male', 'child', 'small', '虎斑色', 2, 15],
  ['cat', 'male', 'adult', 'small', '白黑色', 1, 20],
  ['dog', 'female', null, 'large', '棕色', 2, 35],
  ['dog', 'male', 'adult', 'medium', '白色', 1, 61],
  ['cat', 'female', 'adult', 'small', '三花色', 2, 90],
] as const

export const shelterSource = '示範公立收容所開放資料'
export const shelterName = (species: 'cat' | 'dog', number: number): string =>
  `${species === 'cat' ? '貓咪' : '狗狗'} ${number} 號`

/** The way home of those that found one, in days after they were published. */
export const homeSteps = [
  ['met', 62, '在中途家待了一個下午，主動坐到腳邊。'],
  ['trial', 66, '試養 14 天，新家加裝了三面紗窗。'],
  ['home', 80, '完成簽約與晶片轉移，正式回家。'],
  ['followup', 84, '會在新家的沙發上睡著了，食慾正常。'],
] as const

/** What whoever adopted wrote a week later. */
export const firstReport = '第一週躲床底，現在會上沙發看電視。每天吃兩餐，散步時很聽話。'

export const locationTexts = [
  { name: '毛起來愛照護園區', kind: 'park', city: '新北市', address: '三峽區示範路 200 號', capacity: 120 },
  { name: '北區中途家庭', kind: 'foster_home', city: '臺北市', address: '松山區示範路 10 號', capacity: 12 },
  { name: '南區中途家庭', kind: 'foster_home', city: '臺南市', address: '永康區示範路 30 號', capacity: 10 },
] as const

export const adoptionPlans = '會帶牠一起走；真的不行，會先聯絡協會。'
export const petNotes = [
  '家裡有一隻 5 歲的貓，個性溫和。',
  '以前養過一隻狗，陪了我們 14 年。',
  '第一次養，已經讀完新手手冊。',
] as const

/** What staff wrote down when they talked with a family. */
export const interviewNotes = [
  '與太太同住三房，陽臺裝了隱形鐵窗。白天兩人上班，晚上 7 點後有人在家。',
  '視訊看過家裡，門口有圍欄。問了很多醫療的問題，有固定的獸醫。',
  '一個人住，房東同意書已經收到。出差時由妹妹照顧。',
] as const

/** Animals whose people cannot keep them. Days are counted back from today. */
export const surrenderTexts = [
  {
    days: 2,
    urgency: 'month',
    name: '周先生',
    phone: '0911-000-321',
    city: '新北市',
    species: 'cat',
    sex: 'male',
    animal_name: '阿橘',
    reason: 'moving',
    about: '親人，和狗一起住過。',
    counselling: '問過房東，下個月前要搬。',
  },
  {
    days: 6,
    urgency: 'open',
    name: '李小姐',
    phone: '0922-000-654',
    city: '桃園市',
    species: 'dog',
    sex: 'female',
    animal_name: '小麥',
    reason: 'illness',
    about: '會坐車，怕打雷。',
    counselling: '住院期間先請鄰居帶。',
  },
] as const
