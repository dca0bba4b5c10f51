import type { ClinicService } from '#domains/clinics/rules.ts'

/** Opening hours of the demo, from Monday to Sunday; `10-12 14-20:30` are two spans, `` is a closed day. */
const weeks = {
  usual: ['10-12 14-20:30', '10-12 14-20:30', '', '10-12 14-20:30', '10-12 14-20:30', '10-17', ''],
  daily: [...Array(5).fill('9:30-12 14-17:30 19-21'), '9:30-12 14-21', '10-17'],
  evening: ['14-21', '14-21', '14-21', '', '14-21', '11-18', '11-18'],
  always: Array(7).fill('0-24'),
  morning: ['9-12 14-18', '9-12 14-18', '9-12 14-18', '9-12 14-18', '9-12 14-18', '9-12', ''],
} as const satisfies Record<string, readonly string[]>

const clock = (text: string): string => {
  const [hour = '', minute = '00'] = text.split(':')
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The week of that name as clinics store it. */
export const weekOf = (name: keyof typeof weeks) =>
  weeks[name].map((day: string) =>
    day
      .split(' ')
      .filter(Boolean)
      .map((span) => {
        const [from = '', to = ''] = span.split('-')
        return { from: clock(from), to: clock(to) }
      }),
  )

type DemoClinic = {
  name: string
  place: readonly [city: string, district: string, address: string]
  position: readonly [lat: number, lng: number]
  phone: string
  /** Answered at night, where the door is closed. */
  emergency_phone?: string
  week: keyof typeof weeks
  services: readonly ClinicService[]
  stray: boolean
  intro?: string
}

const basic = ['neuter_cat', 'neuter_dog', 'medical', 'chip', 'rabies'] as const
const full = [...basic, 'xray', 'hospitalisation'] as const
const urgent = [...full, 'emergency'] as const
const cats = ['neuter_cat', 'medical', 'chip', 'rabies'] as const

/** Invented clinics; the streets and numbers exist nowhere. */
export const demoClinics: readonly DemoClinic[] = [
  {
    name: '安心動物醫院',
    place: ['臺北市', '中正區', '示範路 1 號'],
    position: [25.0324, 121.5199],
    phone: '02-2345-6789',
    week: 'always',
    services: urgent,
    stray: true,
    intro: '<p>全年無休，夜間由值班獸醫師駐診。街貓絕育請先電話預約，手術當天可留院觀察一晚。</p>',
  },
  {
    name: '青田犬貓專科',
    place: ['臺北市', '大安區', '示範街 22 號'],
    position: [25.0281, 121.5332],
    phone: '02-2345-0000',
    week: 'daily',
    services: full,
    stray: true,
  },
  {
    name: '內湖湖畔動物醫院',
    place: ['臺北市', '內湖區', '示範路二段 36 號'],
    position: [25.0786, 121.5921],
    phone: '02-2790-0000',
    week: 'evening',
    services: basic,
    stray: false,
  },
  {
    name: '士林貓日和診所',
    place: ['臺北市', '士林區', '示範東路 58 號'],
    position: [25.0931, 121.5262],
    phone: '02-2880-0000',
    week: 'usual',
    services: cats,
    stray: true,
  },
  {
    name: '福和動物醫院',
    place: ['新北市', '中和區', '示範路 66 號'],
    position: [24.9998, 121.4977],
    phone: '02-2240-0000',
    week: 'daily',
    services: full,
    stray: true,
  },
  {
    name: '板橋江子翠動物醫院',
    place: ['新北市', '板橋區', '示範路三段 12 號'],
    position: [25.0299, 121.4722],
    phone: '02-2250-0000',
    emergency_phone: '0900-119-220',
    week: 'daily',
    services: urgent,
    stray: true,
  },
  {
    name: '淡水河口動物診所',
    place: ['新北市', '淡水區', '示範路 120 號'],
    position: [25.1729, 121.4438],
    phone: '02-2620-0000',
    week: 'usual',
    services: basic,
    stray: true,
  },
  {
    name: '雨港動物醫院',
    place: ['基隆市', '仁愛區', '示範一路 9 號'],
    position: [25.1286, 121.7419],
    phone: '02-2420-0000',
    week: 'morning',
    services: basic,
    stray: true,
  },
  {
    name: '桃園毛毛動物醫院',
    place: ['桃園市', '桃園區', '示範路 120 號'],
    position: [24.9936, 121.301],
    phone: '03-330-0000',
    week: 'daily',
    services: full,
    stray: true,
  },
  {
    name: '中壢大地動物醫院',
    place: ['桃園市', '中壢區', '示範西路 45 號'],
    position: [24.9653, 121.2255],
    phone: '03-420-0000',
    week: 'always',
    services: urgent,
    stray: false,
  },
  {
    name: '竹塹動物醫院',
    place: ['新竹市', '東區', '示範路一段 77 號'],
    position: [24.8018, 120.9717],
    phone: '03-570-0000',
    week: 'usual',
    services: full,
    stray: true,
  },
  {
    name: '苗栗好鄰居動物診所',
    place: ['苗栗縣', '苗栗市', '示範路 31 號'],
    position: [24.5602, 120.8214],
    phone: '037-320000',
    week: 'morning',
    services: basic,
    stray: true,
  },
  {
    name: '大墩動物醫院',
    place: ['臺中市', '西區', '示範路 88 號'],
    position: [24.1435, 120.6627],
    phone: '04-2320-0000',
    emergency_phone: '0900-119-420',
    week: 'daily',
    services: urgent,
    stray: true,
  },
  {
    name: '豐原小貓診所',
    place: ['臺中市', '豐原區', '示範街 5 號'],
    position: [24.2521, 120.7183],
    phone: '04-2520-0000',
    week: 'usual',
    services: cats,
    stray: true,
  },
  {
    name: '八卦山動物醫院',
    place: ['彰化縣', '彰化市', '示範路二段 16 號'],
    position: [24.0809, 120.5385],
    phone: '04-720-0000',
    week: 'morning',
    services: basic,
    stray: true,
  },
  {
    name: '埔里山城動物診所',
    place: ['南投縣', '埔里鎮', '示範路 203 號'],
    position: [23.9646, 120.9685],
    phone: '049-290-0000',
    week: 'usual',
    services: basic,
    stray: true,
  },
  {
    name: '諸羅動物醫院',
    place: ['嘉義市', '西區', '示範路 410 號'],
    position: [23.4796, 120.4403],
    phone: '05-230-0000',
    week: 'daily',
    services: full,
    stray: true,
  },
  {
    name: '府城動物醫院',
    place: ['臺南市', '中西區', '示範路一段 50 號'],
    position: [22.9919, 120.1972],
    phone: '06-220-0000',
    week: 'always',
    services: urgent,
    stray: true,
  },
  {
    name: '鹽水街動物診所',
    place: ['臺南市', '永康區', '示範路 18 號'],
    position: [23.0261, 120.2571],
    phone: '06-230-0000',
    week: 'evening',
    services: cats,
    stray: false,
  },
  {
    name: '港都動物醫院',
    place: ['高雄市', '左營區', '示範路 168 號'],
    position: [22.6877, 120.2949],
    phone: '07-350-0000',
    emergency_phone: '0900-119-700',
    week: 'daily',
    services: urgent,
    stray: true,
    intro: '<p>每週二、四開放街貓整批手術，請提前三天登記隻數。</p>',
  },
  {
    name: '鳳山毛孩診所',
    place: ['高雄市', '鳳山區', '示範路 27 號'],
    position: [22.6268, 120.3599],
    phone: '07-740-0000',
    week: 'usual',
    services: basic,
    stray: true,
  },
  {
    name: '屏東南風動物醫院',
    place: ['屏東縣', '屏東市', '示範路 99 號'],
    position: [22.6727, 120.4871],
    phone: '08-730-0000',
    week: 'morning',
    services: full,
    stray: true,
  },
  {
    name: '蘭陽動物醫院',
    place: ['宜蘭縣', '羅東鎮', '示範路 60 號'],
    position: [24.6777, 121.7669],
    phone: '03-950-0000',
    week: 'usual',
    services: full,
    stray: true,
  },
  {
    name: '後山動物醫院',
    place: ['花蓮縣', '花蓮市', '示範路 14 號'],
    position: [23.9769, 121.6044],
    phone: '03-830-0000',
    week: 'daily',
    services: full,
    stray: true,
  },
  {
    name: '東海岸動物診所',
    place: ['臺東縣', '臺東市', '示範路一段 7 號'],
    position: [22.7583, 121.1444],
    phone: '089-320000',
    week: 'morning',
    services: basic,
    stray: true,
  },
]

/** Who applied and waits. */
export const demoApplicants: readonly (DemoClinic & { status: 'applied' | 'reviewing' })[] = [
  {
    name: '河岸貓專科診所',
    place: ['新北市', '永和區', '示範路 8 號'],
    position: [25.0076, 121.5148],
    phone: '02-2920-0000',
    week: 'usual',
    services: cats,
    stray: true,
    status: 'applied',
  },
  {
    name: '澎湖灣動物診所',
    place: ['澎湖縣', '馬公市', '示範路 3 號'],
    position: [23.5655, 119.5664],
    phone: '06-920-0000',
    week: 'morning',
    services: basic,
    stray: true,
    status: 'reviewing',
  },
]
