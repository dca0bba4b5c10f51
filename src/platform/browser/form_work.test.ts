import { describe, expect, it } from 'vitest'
import { makeFormWork } from './form_work.ts'

describe('a save of a form', () => {
  it('waits for what is under way and for what begins meanwhile, also where it fails', async () => {
    const work = makeFormWork()
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    work.hold(first.promise)
    let isSaved = false
    const saved = work.settled().then(() => {
      isSaved = true
    })
    work.hold(second.promise)
    first.reject(new Error('no network'))
    await first.promise.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect([isSaved, work.pending.get().length]).toEqual([false, 1])
    second.resolve()
    await saved
    expect(work.pending.get()).toEqual([])
  })

  it('is told which fields would leave something out, until they are gone', () => {
    const work = makeFormWork()
    const stop = work.watch('photo_ids', { whyIncomplete: () => '有 1 個檔案沒有上傳成功', giveUp: () => {} })
    work.watch('document_ids', { whyIncomplete: () => null, giveUp: () => {} })
    expect(work.incomplete()).toEqual([{ field: 'photo_ids', message: '有 1 個檔案沒有上傳成功' }])
    stop()
    expect(work.incomplete()).toEqual([])
  })
})
