/** A campaign as its page tells it. Days are counted back from today; negative days are still to come. */
export type CampaignText = {
  readonly type: 'neuter' | 'medical' | 'food' | 'care_home'
  readonly title: string
  readonly summary: string
  readonly city: string | null
  readonly target: number | null
  readonly starts: number
  readonly ends: number | null
  readonly basis: 'now' | 'past' | null
  readonly status?: 'scheduled' | 'executing' | 'reported' | 'closed' | 'draft'
  readonly is_featured?: boolean
  readonly stop_at_target?: boolean
  readonly pictures: readonly string[]
  readonly options: readonly (readonly [label: string, amount: number, unit: string])[]
  readonly story: readonly string[]
  readonly plan: readonly (readonly [item: string, detail: string, amount: number])[]
  /** Days ago, title, text. */
  readonly updates: readonly (readonly [days_ago: number, title: string, text: string])[]
  /** How much of the demo's money comes here, as a weight. */
  readonly pull: number
}

export const campaignTexts: readonly CampaignText[] = [
  {
    type: 'medical',
    title: '車禍骨折的小黃與嚴重口炎的灰灰，等一場手術',
    summary: '兩隻毛孩分別需要髖關節手術與全口拔牙，預估費用 18 萬元，醫師已排好刀期。',
    city: '臺南市',
    target: 180_000,
    starts: 21,
    ends: -9,
    basis: 'now',
    is_featured: true,
    pull: 32,
    pictures: ['campaign-medical', 'dog-yellow', 'cat-grey'],
    options: [
      ['一週藥品', 300, '份'],
      ['一次回診', 600, '次'],
      ['一天住院', 1200, '天'],
      ['術後處方糧', 3000, '份'],
    ],
    story: [
      '清晨，志工在臺南永康的產業道路邊發現小黃。牠的後腿無法著地，卻還是搖著尾巴，試著站起來迎接每一個靠近的人。',
      '同一週，中途送來了 6 歲的灰灰。嚴重的口炎讓牠整整三天沒有進食，體重掉到 2.8 公斤。獸醫評估需要全口拔牙，才能止住每一口飯都會痛的日子。',
    ],
    plan: [
      ['髖關節手術', '小黃，含術前檢查與骨釘', 98_000],
      ['全口拔牙', '灰灰，含麻醉與住院 5 天', 42_000],
      ['術後照護', '復健、藥品、處方糧 3 個月', 32_000],
      ['金流手續費', '依實際發生核銷', 8_000],
    ],
    updates: [
      [20, '專案上線', '謝謝你停下來看牠們。'],
      [9, '灰灰開始用鼻胃管進食', '體重回到 3.1 公斤，願意自己走到門口了。'],
      [2, '手術時間排定', '骨科醫師會診完成，術前血檢正常。'],
    ],
  },
  {
    type: 'medical',
    title: '石頭的腎臟保衛戰：一年份皮下輸液',
    summary: '六歲的石頭確診慢性腎病第二期，需要每週回診與處方糧。',
    city: '桃園市',
    target: 60_000,
    starts: 100,
    ends: -26,
    basis: 'now',
    pull: 14,
    pictures: ['cat-cone', 'cat-brown'],
    options: [
      ['一週輸液', 350, '週'],
      ['一包處方糧', 1200, '包'],
    ],
    story: [
      '石頭在市場後巷住了六年，攤商輪流餵牠。今年春天牠開始一直喝水，一直瘦。',
      '慢性腎病不會好，但可以慢慢過。每週一次皮下輸液、一包處方糧，牠就能在攤子下再睡好幾個春天。',
    ],
    plan: [
      ['皮下輸液', '每週一次，共 52 次', 36_400],
      ['處方糧', '每月兩包', 18_000],
      ['定期血檢', '每季一次', 5_600],
    ],
    updates: [
      [62, '第一次回診', '肌酸酐降了一點，食慾變好了。'],
      [18, '石頭胖了 300 公克', '醫師說再這樣下去，可以拉長回診間隔。'],
    ],
  },
  {
    type: 'medical',
    title: '五隻幼犬犬小病毒隔離住院',
    summary: '每隻住院 7 天，五隻都已脫離險境。',
    city: '屏東縣',
    target: 30_000,
    starts: 60,
    ends: -5,
    basis: 'now',
    pull: 14,
    pictures: ['dog-patch', 'clinic'],
    options: [['一天隔離住院', 800, '天']],
    story: [
      '一窩幼犬被放在公所門口的紙箱裡，其中一隻已經站不起來。快篩兩條線，是犬小病毒。',
      '隔離、輸液、保暖，一天都不能斷。',
    ],
    plan: [
      ['隔離住院', '五隻，各 7 天', 25_000],
      ['疫苗補打', '康復後五隻', 5_000],
    ],
    updates: [
      [52, '兩隻脫離險境', '已經會搶飯了。'],
      [38, '五隻全數出院', '正在中途家學走樓梯。'],
    ],
  },
  {
    type: 'medical',
    title: '黑糖眼球摘除手術',
    summary: '手術已順利完成，黑糖正在等待新家。',
    city: '臺中市',
    target: 26_000,
    starts: 330,
    ends: 270,
    basis: null,
    status: 'closed',
    pull: 8,
    pictures: ['dog-cocoa'],
    options: [['手術費一份', 500, '份']],
    story: ['黑糖的右眼受傷感染，拖了太久，已經保不住。摘除之後，牠終於不再痛了。'],
    plan: [
      ['眼球摘除手術', '含術前檢查與住院', 22_000],
      ['術後回診', '三次', 4_000],
    ],
    updates: [
      [290, '手術順利', '拆線後牠第一次追球。'],
      [240, '結案報告', '所有單據已公告，餘款依餘款用途轉入其他醫療個案。'],
    ],
  },
  {
    type: 'neuter',
    title: '花東 TNR 行動：行動絕育車進部落',
    summary: '行動絕育車開進花東 8 個部落與社區，一隻街貓從誘捕到原放約需 NT$1,600。',
    city: '花蓮縣',
    target: 160_000,
    starts: 50,
    ends: -38,
    basis: 'now',
    is_featured: true,
    pull: 24,
    pictures: ['campaign-neuter', 'news-van', 'cat-eartip'],
    options: [
      ['認養一隻母貓絕育', 1800, '隻'],
      ['認養一隻公貓絕育', 1200, '隻'],
      ['一支疫苗', 200, '支'],
    ],
    story: [
      '從大武一路往北，很多部落離最近的動物醫院要一個半小時。行動絕育車開進去，一天可以做三十隻。',
      '誘捕、手術、術後觀察一夜、原放。剪耳的那一刀，是牠們這輩子最後一次需要被抓。',
    ],
    plan: [
      ['絕育手術', '100 隻，公母平均 NT$1,500', 150_000],
      ['油料與住宿', '志工自付不足的部分', 10_000],
    ],
    updates: [
      [41, '第一梯次完成 42 隻', '母貓 24 隻、公貓 18 隻，全數平安原放。'],
      [12, '長老們幫忙挨家挨戶通知', '這一次，貓是被抱到車前的。'],
    ],
  },
  {
    type: 'neuter',
    title: '校園浪犬絕育計畫',
    summary: '與 12 所學校合作，替校園裡的狗狗絕育、打疫苗、掛名牌。',
    city: '嘉義縣',
    target: 120_000,
    starts: 620,
    ends: 400,
    basis: 'past',
    status: 'executing',
    pull: 9,
    pictures: ['dog-brindle', 'street-day'],
    options: [
      ['一隻校犬絕育', 2500, '隻'],
      ['一塊名牌', 150, '塊'],
    ],
    story: ['學校裡的狗是大家的，也常常誰的都不是。絕育、疫苗、名牌，讓牠們可以名正言順地留下來。'],
    plan: [
      ['絕育手術', '40 隻', 100_000],
      ['疫苗與名牌', '40 隻', 20_000],
    ],
    updates: [
      [520, '前三所學校完成', '小白有了自己的名牌。'],
      [380, '募款結束，進入執行', '剩下的學校配合寒暑假安排。'],
    ],
  },
  {
    type: 'neuter',
    title: '離島街貓絕育：搭船去的獸醫',
    summary: '下一季的離島梯次，預計三天做 60 隻。',
    city: '澎湖縣',
    target: 96_000,
    starts: -20,
    ends: -100,
    basis: 'now',
    pull: 0,
    pictures: ['cat-orange', 'cat-calico'],
    options: [['認養一隻街貓絕育', 1600, '隻']],
    story: ['船班一天兩趟，藥品要冷藏，獸醫要會暈船。我們還是想去。'],
    plan: [
      ['絕育手術', '60 隻', 84_000],
      ['船運與冷鏈', '來回', 12_000],
    ],
    updates: [],
  },
  {
    type: 'food',
    title: '街角糧倉：讓 32 間中途撐過這個月',
    summary: '每月缺口 2.4 噸。一包 15 公斤飼料，可以餵飽 20 隻成犬一整天。',
    city: null,
    target: 300_000,
    starts: 200,
    ends: -60,
    basis: 'now',
    is_featured: true,
    pull: 16,
    pictures: ['campaign-food', 'dog-black', 'cat-black'],
    options: [
      ['一包 15 公斤飼料', 890, '包'],
      ['一箱罐頭', 720, '箱'],
      ['一天的飯', 100, '天'],
    ],
    story: [
      '32 間中途、一千一百張嘴。飼料價格漲了三成，中途們先從自己的飯錢裡省。',
      '糧倉每週三出車，先到的永遠是最偏遠的那幾間。',
    ],
    plan: [
      ['乾糧', '每月 1.8 噸', 210_000],
      ['罐頭與處方糧', '老病毛孩優先', 66_000],
      ['運費', '每週一趟', 24_000],
    ],
    updates: [
      [150, '第一趟出車', '1,800 公斤，送到 11 間中途。'],
      [88, '謝謝安心企業認養一整個月的罐頭', '老狗們吃得很慢，但都吃完了。'],
      [16, '這個月的車次表', '出車時間與站點已更新。'],
    ],
  },
  {
    type: 'food',
    title: '颱風後的緊急糧食',
    summary: '兩間中途淹水，飼料全泡湯。先讓牠們今晚有飯吃。',
    city: '高雄市',
    target: 80_000,
    starts: 150,
    ends: 20,
    basis: 'now',
    pull: 8,
    pictures: ['news-volunteer', 'dog-patch'],
    options: [['一包急用飼料', 890, '包']],
    story: ['水退了以後，架子上的飼料全是泥。志工第一件事不是整理，是先去借電鍋。'],
    plan: [
      ['急用飼料', '兩間中途，一個月', 56_000],
      ['防水儲糧桶', '24 只', 24_000],
    ],
    updates: [
      [140, '第一批飼料到了', '當天晚上每一隻都吃到飯。'],
      [15, '募款結束，謝謝大家', '採購明細整理中，會在這裡公告。'],
    ],
  },
  {
    type: 'care_home',
    title: '給老犬老貓一個不用再搬的家',
    summary: '安養園區收容 86 隻 10 歲以上或慢性病毛孩，照護費用每個月都要穩定支出。',
    city: '新北市',
    target: 420_000,
    starts: 700,
    ends: null,
    basis: null,
    is_featured: true,
    pull: 7,
    pictures: ['campaign-care-home', 'home-tree', 'dog-yellow'],
    options: [
      ['一隻毛孩一個月', 1500, '隻'],
      ['一次洗澡剪毛', 400, '次'],
    ],
    story: ['牠們大多不會再被認養了。十二歲、三條腿、只剩一顆牙、半夜會叫。', '我們能做的，是讓牠們不用再搬。'],
    plan: [
      ['照護人力', '日夜兩班', 240_000],
      ['醫療與藥品', '慢性病', 120_000],
      ['水電清潔', '全年', 60_000],
    ],
    updates: [
      [640, '第一位住民：阿福', '十五歲，喜歡曬太陽。'],
      [420, '新的無障礙坡道', '輪椅犬可以自己上來了。'],
      [120, '送別阿福', '牠在常睡的那塊墊子上離開，謝謝每一位陪過牠的人。'],
    ],
  },
  {
    type: 'care_home',
    title: '園區遮雨棚與無障礙坡道',
    summary: '下雨天也能出來走走。工程已完工，成果與單據已公布。',
    city: '新北市',
    target: 60_000,
    starts: 600,
    ends: 440,
    basis: 'past',
    status: 'reported',
    stop_at_target: true,
    pull: 9,
    pictures: ['home-living', 'family-home'],
    options: [['一平方公尺遮雨棚', 1000, '份']],
    story: ['雨季一來，三十幾隻輪椅犬就只能待在屋裡。一道坡、一片棚，就能改變牠們的下雨天。'],
    plan: [
      ['遮雨棚', '45 平方公尺', 42_000],
      ['坡道與止滑', '兩處', 18_000],
    ],
    updates: [
      [500, '開工', '先做坡道。'],
      [430, '完工', '第一個走上來的是阿福。'],
    ],
  },
  {
    type: 'care_home',
    title: '安養園區的夜間照護',
    summary: '半夜會叫、會喘、會怕的牠們，身邊要有人。',
    city: '新北市',
    target: 150_000,
    starts: 30,
    ends: -80,
    basis: 'now',
    pull: 15,
    pictures: ['skyline-night', 'cat-siam-rest', 'dog-black'],
    options: [
      ['一個夜班', 1300, '晚'],
      ['一小時陪伴', 200, '小時'],
    ],
    story: ['老狗的夜晚很長。癲癇、喘、找不到門。夜班照護員一個人顧八十六隻，我們想再加一位。'],
    plan: [
      ['夜班照護', '每晚一位，六個月', 140_000],
      ['夜間急診備用金', '依實際發生核銷', 10_000],
    ],
    updates: [[6, '新的夜班照護員到職', '她帶了自己的保溫瓶和一疊故事書。']],
  },
]

export const surplusNote = '餘款用於本會同類動物的絕育、醫療、糧食與安養。'

/** The page of a campaign. */
export const campaignContent = ({ story, plan }: CampaignText): string => {
  const total = plan.reduce((sum, [, , amount]) => sum + amount, 0)
  const money = (amount: number) => `NT$${amount.toLocaleString('en-US')}`
  const rows = plan.map(
    ([item, detail, amount]) => `<tr><td>${item}</td><td>${detail}</td><td>${money(amount)}</td></tr>`,
  )
  return [
    ...story.map((paragraph) => `<p>${paragraph}</p>`),
    '<h2>這筆錢會怎麼用</h2>',
    '<table><thead><tr><th scope="col">項目</th><th scope="col">說明</th><th scope="col">金額</th></tr></thead><tbody>',
    ...rows,
    `<tr><td>合計</td><td></td><td>${money(total)}</td></tr></tbody></table>`,
  ].join('')
}
