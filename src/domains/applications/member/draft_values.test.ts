import { describe, expect, it } from 'vitest'
import type { ApplicationAnimal, MyApplication } from '../contract.ts'
import { sayField } from '../ui/field_values.ts'
import { problemsOn, stepOfField } from './draft_problems.ts'
import { animalValues, answersOf, draftBody, draftValues, filesOf, slotKey, withIds } from './draft_values.ts'

const file = (id: number, slot: string) => ({
  id,
  slot,
  mime: 'image/jpeg',
  bytes: 1,
  width: 1,
  height: 1,
  original_name: null,
  src: `/media/${id}`,
})

const animal = (facts: Partial<ApplicationAnimal>) =>
  ({ id: 5, health: [], files: [], ...facts }) as unknown as ApplicationAnimal

const draft = (facts: Partial<MyApplication>) =>
  ({ id: 1, type: 'neuter', step: 1, animals: [], files: [], wish_clinic: null, ...facts }) as unknown as MyApplication

const filled = draft({
  contact_name: '林志安',
  contact_phone: '0912345678',
  contact_email: 'lin@example.tw',
  city: '臺北市',
  district: '中正區',
  address: '示範路 1 號',
  identity_kind: 'individual',
  reason: '公園的浪浪最近生了好多小貓，希望能幫牠們絕育後原放。',
  animals: [animal({ species: 'cat', sex: 'male', origin: 'stray', weight_g: 3200, health: ['well', 'wounded'] })],
})

const limits = { neuter_per_application: 20, medical_max: 300_000 }
const wrong = (steps: number[], values = draftValues(filled), files = filesOf(filled)) =>
  problemsOn(steps, { type: 'neuter', values, files }, limits, '2026-11-21')

describe('a draft in the form', () => {
  it('comes back to the server as it came from it', () => {
    const body = draftBody(draftValues(filled))
    expect(body).toMatchObject({ step: 1, contact_name: '林志安', wish_on: null, cats_count: null })
    expect(body.animals[0]).toMatchObject({ id: 5, weight_g: 3200, health: ['well', 'wounded'], nickname: null })
  })

  it('shows grams as kilograms', () => {
    expect(draftValues(filled).animals[0]?.weight_g).toBe('3.2')
  })

  it('saves everything else while a number is half typed, and says so at the field', () => {
    const values = draftValues(filled)
    const typed = { ...values, animals: values.animals.map((one) => ({ ...one, weight_g: '三' })) }
    const [sent] = draftBody(typed).animals
    expect(sent).not.toHaveProperty('weight_g')
    expect(sent).toMatchObject({ species: 'cat' })
    expect(wrong([2], typed)['animals.0.weight_g']).toBe('預估體重（公斤）請填數字。')
  })

  it('gives a new animal its id although another one was taken away meanwhile', () => {
    const values = draftValues(filled)
    const sent = { ...values, animals: [...values.animals, animalValues('new')] }
    const now = { ...sent, animals: [{ ...animalValues('new'), nickname: '花捲' }] }
    const stored = draft({ animals: [animal({}), animal({ id: 6 })] })
    expect(withIds(now, sent, stored).animals).toMatchObject([{ key: 'new', id: 6, nickname: '花捲' }])
  })

  it('knows each file by its slot', () => {
    const files = filesOf(draft({ files: [file(1, 'place')], animals: [animal({ files: [file(2, 'photo_before')] })] }))
    expect(files[slotKey(null, 'place')]).toHaveLength(1)
    expect(files[slotKey(5, 'photo_before')]?.[0]?.id).toBe(2)
  })
})

describe('an amount', () => {
  it('reads the same with and without the commas that people type', () => {
    expect(['28000', '28,000', '二萬八'].map((typed) => sayField('estimate_amount', typed))).toEqual([
      'NT$28,000',
      'NT$28,000',
      '二萬八',
    ])
  })
})

describe('a step of the form', () => {
  it('lets on whoever filled it in, and tells each missing field of its own fields only', () => {
    expect(wrong([1])).toEqual({})
    expect(wrong([2])).toEqual({ 'animals.0.photo_before': '請上傳至少 1 張照片。' })
    expect(Object.keys(wrong([1], { ...draftValues(filled), contact_phone: '12', reason: '請幫忙' }))).toEqual(
      expect.arrayContaining(['contact_phone', 'reason']),
    )
  })

  it('counts photos that are there', () => {
    const files = { [slotKey(5, 'photo_before')]: [file(2, 'photo_before')] }
    expect(wrong([1, 2], draftValues(filled), files)).toEqual({})
    expect(answersOf('neuter', draftValues(filled), files).animals[0]?.files).toEqual({ photo_before: 1 })
  })

  it('is found for every field', () => {
    expect(['reason', 'animals.3.sex', 'place', 'cats_count', 'consent'].map(stepOfField)).toEqual([1, 2, 2, 2, 3])
  })
})
