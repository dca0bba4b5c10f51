import { expect, it } from 'vitest'
import { type Caller, CallFailed } from '#platform/browser/call.ts'
import { externalStore } from '#platform/browser/external_store.ts'
import type { MyApplication } from '../contract.ts'
import { animalValues, type DraftValues, draftValues } from './draft_values.ts'
import { saverOf } from './use_draft.ts'

type Body = { version: number; animals: { id?: number; nickname: string | null }[] }

it('makes an animal once, although its name was typed before the server had answered with its id', async () => {
  const draft = { id: 1, version: 1, type: 'neuter', step: 1, animals: [], files: [] } as unknown as MyApplication
  const values = externalStore<DraftValues>(draftValues(draft))
  const bodies: Body[] = []
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const call = async (_: unknown, { body }: { body: Body }) => {
    bodies.push(body)
    if (bodies.length === 1) await held
    return { ...draft, version: body.version + 1, animals: [{ id: 7 }] }
  }
  const saver = saverOf(call as unknown as Caller, draft, values, externalStore({}))
  const put = (next: DraftValues) => {
    values.set(next)
    saver.change(next)
  }
  put({ ...values.get(), animals: [animalValues('first')] })
  const flushed = saver.flush()
  put({ ...values.get(), animals: values.get().animals.map((one) => ({ ...one, nickname: '花捲' })) })
  answerFirst()
  await flushed
  saver.stop()
  expect(bodies.map(({ animals }) => animals[0])).toMatchObject([{ nickname: null }, { id: 7, nickname: '花捲' }])
})

it('saves all that was filled in but the one value that cannot be stored, and says at which field', async () => {
  const draft = { id: 1, version: 1, type: 'food', step: 2, animals: [], files: [] } as unknown as MyApplication
  const values = externalStore<DraftValues>({ ...draftValues(draft), dogs_count: '99999', place_name: '河堤' })
  const refused = externalStore<Readonly<Record<string, string>>>({})
  const bodies: Record<string, unknown>[] = []
  const call = async (_: unknown, { body }: { body: Record<string, unknown> & { version: number } }) => {
    bodies.push(body)
    if (body.dogs_count === 99_999)
      throw new CallFailed(422, { errors: { dogs_count: ['狗的數量請填 0 到 500 隻。'] } })
    return { ...draft, version: body.version + 1 }
  }
  const saver = saverOf(call as unknown as Caller, draft, values, refused)
  saver.change(values.get())
  await saver.flush()
  expect(bodies.at(-1)).toMatchObject({ place_name: '河堤' })
  expect(bodies.at(-1)).not.toHaveProperty('dogs_count')
  expect(saver.store.get().kind).toBe('saved')
  expect(refused.get()).toEqual({ dogs_count: '狗的數量請填 0 到 500 隻。' })
  values.set({ ...values.get(), dogs_count: '2' })
  saver.change(values.get())
  await saver.flush()
  expect(bodies.at(-1)).toMatchObject({ dogs_count: 2 })
  expect(refused.get()).toEqual({})
})
