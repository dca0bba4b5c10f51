import type { Skill, VolunteerStatus } from '#domains/volunteers/rules.ts'

/** A volunteer of the demo: whose (0 is the demo's first member), how far, and how many days ago it was registered. */
export type VolunteerText = {
  readonly by: number
  readonly status: VolunteerStatus
  readonly days: number
  readonly birth_on: string
  readonly skills: readonly Skill[]
  readonly experience: string
}

const cats = '家裡養貓 8 年，會剪指甲和餵藥。'
const dogs = '從小和狗一起長大，牽得住大型犬。'
const none = '沒有養過，但願意從打掃學起。'

export const volunteerTexts: readonly VolunteerText[] = [
  {
    by: 0,
    status: 'active',
    days: 400,
    birth_on: '1990-05-20',
    skills: ['care', 'tnr', 'adoption_events'],
    experience: cats,
  },
  { by: 1, status: 'active', days: 520, birth_on: '1985-02-11', skills: ['care', 'transport'], experience: dogs },
  { by: 2, status: 'active', days: 310, birth_on: '1996-09-03', skills: ['photography', 'design'], experience: cats },
  { by: 3, status: 'active', days: 260, birth_on: '1979-12-24', skills: ['tnr', 'transport'], experience: cats },
  { by: 4, status: 'paused', days: 410, birth_on: '1992-07-16', skills: ['care'], experience: dogs },
  {
    by: 5,
    status: 'trained',
    days: 60,
    birth_on: '2001-03-30',
    skills: ['adoption_events', 'office'],
    experience: none,
  },
  { by: 6, status: 'approved', days: 40, birth_on: '1988-10-08', skills: ['translation'], experience: none },
  { by: 7, status: 'approved', days: 33, birth_on: '1999-01-19', skills: ['care', 'photography'], experience: dogs },
  { by: 8, status: 'interview', days: 9, birth_on: '1994-06-27', skills: ['office'], experience: none },
  {
    by: 9,
    status: 'interview',
    days: 6,
    birth_on: '1983-04-02',
    skills: ['veterinary'],
    experience: '執業獸醫師 10 年。',
  },
  { by: 10, status: 'submitted', days: 3, birth_on: '2003-08-14', skills: ['care', 'tnr'], experience: none },
  { by: 11, status: 'submitted', days: 1, birth_on: '1997-11-05', skills: ['adoption_events'], experience: cats },
  { by: 12, status: 'rejected', days: 150, birth_on: '1995-05-12', skills: ['veterinary'], experience: none },
]

/** What was done on one day of service; `days` ago, in minutes. */
export const serviceTexts: readonly { days: number; minutes: number; kind: Skill; note: string }[] = [
  { days: 2, minutes: 150, kind: 'care', note: '園區遛狗' },
  { days: 5, minutes: 180, kind: 'care', note: '園區遛狗' },
  { days: 12, minutes: 330, kind: 'adoption_events', note: '送養會・松菸' },
  { days: 19, minutes: 240, kind: 'tnr', note: '夜間誘捕・永和' },
  { days: 26, minutes: 150, kind: 'care', note: '貓房打掃與餵藥' },
  { days: 47, minutes: 300, kind: 'adoption_events', note: '送養會・華山' },
  { days: 75, minutes: 210, kind: 'tnr', note: '清晨誘捕・新莊' },
  { days: 110, minutes: 180, kind: 'care', note: '園區遛狗' },
  { days: 160, minutes: 360, kind: 'care', note: '園區颱風後整理' },
  { days: 187, minutes: 300, kind: 'adoption_events', note: '送養會・松菸' },
  { days: 208, minutes: 240, kind: 'care', note: '貓房打掃與餵藥' },
  { days: 229, minutes: 210, kind: 'care', note: '園區遛狗' },
  { days: 250, minutes: 240, kind: 'tnr', note: '夜間誘捕・中和' },
  { days: 271, minutes: 300, kind: 'adoption_events', note: '送養會・華山' },
  { days: 292, minutes: 240, kind: 'care', note: '園區遛狗' },
  { days: 313, minutes: 360, kind: 'care', note: '年前大掃除' },
]

export const volunteerSeedWords = {
  emergency: '林美玲',
  motivation: '想在假日陪陪等家的孩子。',
  rejected: '獸醫專業的項目需要執照，歡迎改選其他服務。',
} as const

/** Days are counted back from today. */
export const shiftTexts = [
  { days: 3, place: '內湖園區', kind: 'care' },
  { days: -2, place: '信義廣場認養會', kind: 'adoption_events' },
] as const
