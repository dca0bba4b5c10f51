import type { RecordKind } from '#domains/animals/medical_records/rules.ts'
import { costOf } from '../facts.ts'

/** What every animal of the demo is given: the words, the medicine and what it costs. */
export const routineTexts = {
  exam: { title: '入園健檢', treatment: '理學檢查、耳道與皮膚檢查，先住檢疫區。' },
  test: {
    fiv: '貓愛滋快篩',
    felv: '貓白血病快篩',
    heartworm: '心絲蟲快篩',
  },
  vaccine: {
    cat: { title: '貓三合一疫苗', batch_no: 'F3-26' },
    dog: { title: '犬八合一疫苗', batch_no: 'C8-26' },
  },
  rabies: { title: '狂犬病疫苗', batch_no: 'RB-26' },
  microchip: { title: '植入晶片' },
  neuter: { title: '絕育手術', treatment: '麻醉與恢復順利，戴頭套 7 天。' },
  after_neuter: { title: '絕育回診', treatment: '傷口乾燥，縫線已經吸收。' },
  weight: { title: '量體重' },
  repeated: {
    cat: { kind: 'deworming', title: '體內外驅蟲', name: '驅蟲滴劑', dose: '1 支', every: 90 },
    dog: { kind: 'medication', title: '心絲蟲預防藥', name: '心絲蟲預防錠', dose: '1 顆', every: 30 },
  },
} as const satisfies Record<string, unknown>

/** How many days from today the repeated medicine of each animal is due, in turn: late, today, soon, later. */
export const dueInDays = [0, -3, 2, 5, -9, 0, 1, 14, 6, 0, -1, 21, 3] as const

export type IllnessText = {
  readonly days: number
  readonly kind: RecordKind
  readonly title: string
  readonly diagnosis?: string
  readonly treatment?: string
  readonly temperature_c10?: number
  readonly cost?: number
  readonly medicine?: { readonly name: string; readonly dose: string; readonly days: number }
  /** Days from today on which it goes on. */
  readonly due_in?: number
}

const weekly = (count: number): IllnessText[] =>
  Array.from({ length: count }, (_, week) => ({
    ...{ days: (count - week) * 7, kind: 'medication' as const, title: '皮下輸液', cost: costOf('infusion') },
    treatment: '林格氏液 150 ml，輸液時安靜趴著。',
    ...(week === count - 1 ? { due_in: 0 } : {}),
  }))

/** What some were treated for, the oldest first. */
export const illnessTexts: Readonly<Record<string, readonly IllnessText[]>> = {
  小黃: [
    {
      ...{ days: 24, kind: 'emergency', title: '車禍急診', temperature_c10: 391, cost: costOf('visit') },
      diagnosis: '左後腿無法著地，X 光見左側髖關節骨折。',
      treatment: '止痛、固定，先住院觀察兩天。',
      medicine: { name: '止痛消炎錠', dose: '1 顆，一天 2 次', days: 7 },
    },
    {
      ...{ days: 9, kind: 'exam', title: '骨科會診與術前血檢', cost: costOf('blood_test') },
      ...{ diagnosis: '血檢正常，可以麻醉。', treatment: '排定髖關節手術。', due_in: 6 },
    },
  ],
  灰灰: [
    {
      ...{ days: 24, kind: 'emergency', title: '三天沒有進食', temperature_c10: 396, cost: costOf('visit') },
      ...{ diagnosis: '嚴重口炎，牙齦潰瘍。', treatment: '裝鼻胃管，輸液與止痛。' },
      medicine: { name: '口服抗生素', dose: '半顆，一天 2 次', days: 14 },
    },
    {
      ...{ days: 10, kind: 'dental', title: '口腔檢查', cost: costOf('visit') },
      ...{ diagnosis: '口炎沒有消退，需要全口拔牙。', treatment: '術前血檢正常，排定手術。', due_in: 5 },
    },
  ],
  石頭: [
    {
      ...{ days: 104, kind: 'test', title: '腎臟血檢', cost: costOf('blood_test') },
      ...{ diagnosis: '慢性腎病第二期。', treatment: '每週皮下輸液一次，改吃處方糧。' },
    },
    ...weekly(13),
    {
      ...{ days: 62, kind: 'test', title: '腎臟血檢', cost: costOf('blood_test') },
      ...{ diagnosis: '肌酸酐下降，食慾變好。', due_in: 28 },
    },
  ],
  阿福: [
    {
      ...{ days: 150, kind: 'exam', title: '關節檢查', cost: costOf('visit') },
      ...{ diagnosis: '兩側髖關節退化。', treatment: '每天吃關節保健品，減少樓梯。' },
      medicine: { name: '關節保健錠', dose: '1 顆，一天 1 次', days: 90 },
    },
    {
      days: 58,
      kind: 'exam',
      title: '關節回診',
      cost: costOf('visit'),
      treatment: '走路比較穩，維持用藥。',
      due_in: 2,
    },
  ],
  夜曲: [
    {
      ...{ days: 62, kind: 'surgery', title: '左眼摘除手術', temperature_c10: 386, cost: costOf('medical_subsidy') },
      ...{ diagnosis: '左眼壞死感染。', treatment: '摘除眼球，住院兩週。' },
      medicine: { name: '口服抗生素', dose: '半顆，一天 2 次', days: 14 },
    },
    { days: 47, kind: 'exam', title: '術後回診', cost: costOf('visit'), treatment: '傷口癒合良好，拆線。' },
  ],
  阿虎: [
    {
      ...{ days: 120, kind: 'exam', title: '皮膚病', cost: costOf('visit') },
      ...{ diagnosis: '背部黴菌感染。', treatment: '藥浴每週一次，連續四週。' },
      medicine: { name: '抗黴菌錠', dose: '1 顆，一天 1 次', days: 28 },
    },
  ],
  奶油: [{ days: 70, kind: 'dental', title: '洗牙', cost: costOf('teeth'), treatment: '清除牙結石，拔一顆前臼齒。' }],
  拿鐵: [
    {
      ...{ days: 46, kind: 'exam', title: '頸部皮膚檢查', cost: costOf('visit') },
      ...{ diagnosis: '項圈摩擦造成的掉毛，沒有感染。', treatment: '不再戴項圈，一個月後長回。' },
    },
  ],
  墨墨: [
    {
      ...{ days: 66, kind: 'other', title: '腸胃不適', temperature_c10: 389, cost: costOf('visit') },
      ...{ diagnosis: '換飼料引起的軟便。', treatment: '益生菌五天，分次換飼料。' },
    },
  ],
}
