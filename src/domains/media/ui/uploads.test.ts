import { describe, expect, it } from 'vitest'
import { CallFailed } from '#platform/browser/call.ts'
import * as words from './messages.ts'
import { FileRefused } from './prepare_picture.ts'
import type { Environment } from './retry.ts'
import { demandFiles, makeUploads, pendingUploads } from './uploads.ts'

const away = () => new CallFailed(0, {})
const file = (name = 'cat.jpg') => new File(['x'], name)

/** An environment whose clock runs at once and whose network a test takes away and gives back. */
const makeEnvironment = () => {
  const waits: number[] = []
  let isOnline = true
  let back: (() => void)[] = []
  const environment: Environment = {
    isOnline: () => isOnline,
    online: () => (isOnline ? Promise.resolve() : new Promise((resolve) => back.push(resolve))),
    pause: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  }
  const setOnline = (now: boolean) => {
    isOnline = now
    if (now) for (const go of back.splice(0)) go()
    back = []
  }
  return { environment, waits, setOnline }
}

type Try = () => Promise<{ id: number }>

const start = (tries: Try[], attach: (slot: string, id: number) => Promise<unknown> = () => Promise.resolve()) => {
  const { environment, waits, setOnline } = makeEnvironment()
  let sent = 0
  const attached: [string, number][] = []
  const uploads = makeUploads({
    environment,
    prepare: (chosen) => Promise.resolve(chosen),
    send: () => {
      const next = tries[Math.min(sent, tries.length - 1)] as Try
      sent += 1
      return next()
    },
    attach: async (slot, { id }) => {
      await attach(slot, id)
      attached.push([slot, id])
    },
  })
  return { uploads, waits, setOnline, attached, sent: () => sent }
}

const stateOf = ({ store }: ReturnType<typeof makeUploads>) => store.get()[0]?.state
const resting = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a photo on a weak network', () => {
  it('is sent and put into its slot', async () => {
    const { uploads, attached } = start([() => Promise.resolve({ id: 7 })])
    uploads.add('12:photo_before', [file()], { pdf: false })
    await uploads.settled()
    expect(attached).toEqual([['12:photo_before', 7]])
    expect(uploads.store.get()).toEqual([])
  })

  it('is tried three times more, then waits for the person, who can try again', async () => {
    const { uploads, waits, sent, attached } = start([
      ...Array.from({ length: 4 }, () => () => Promise.reject(away())),
      () => Promise.resolve({ id: 7 }),
    ])
    uploads.add('a', [file()], { pdf: false })
    await uploads.settled()
    expect(sent()).toBe(4)
    expect(waits).toEqual([1000, 4000, 8000])
    expect(stateOf(uploads)).toEqual({ kind: 'failed', sentence: words.failed, canRetry: true })
    expect(uploads.pending()).toBe(0)
    uploads.retry(uploads.store.get()[0]?.key ?? '')
    await uploads.settled()
    expect(attached).toEqual([['a', 7]])
  })

  it('waits out a network that is gone, however long, without using up a try', async () => {
    const { uploads, waits, setOnline, attached } = start([
      () => Promise.reject(away()),
      () => Promise.resolve({ id: 7 }),
    ])
    setOnline(false)
    uploads.add('a', [file()], { pdf: false })
    await resting()
    expect(stateOf(uploads)).toEqual({ kind: 'paused' })
    setOnline(true)
    await uploads.settled()
    expect(waits).toEqual([])
    expect(attached).toEqual([['a', 7]])
  })

  it('is not sent twice when only its slot was out of reach', async () => {
    let refusals = 4
    const { uploads, sent, attached } = start([() => Promise.resolve({ id: 7 })], () =>
      refusals-- > 0 ? Promise.reject(away()) : Promise.resolve(),
    )
    uploads.add('a', [file()], { pdf: false })
    await uploads.settled()
    expect(stateOf(uploads)?.kind).toBe('failed')
    uploads.retry(uploads.store.get()[0]?.key ?? '')
    await uploads.settled()
    expect([sent(), attached]).toEqual([1, [['a', 7]]])
  })
})

describe('a refused file', () => {
  it('says the server’s reason and is not tried again by itself', async () => {
    const { uploads, sent } = start([
      () => Promise.reject(new CallFailed(422, { message: '資料有誤', errors: { file: ['這個檔案打不開。'] } })),
    ])
    uploads.add('a', [file()], { pdf: false })
    await uploads.settled()
    expect(sent()).toBe(1)
    expect(stateOf(uploads)).toMatchObject({ kind: 'failed', sentence: '這個檔案打不開。', canRetry: false })
  })

  it('is never sent when the browser knows already, and another one goes on', async () => {
    const names: string[] = []
    const { environment } = makeEnvironment()
    const uploads = makeUploads({
      environment,
      prepare: (chosen) =>
        chosen.name === 'x.jpg' ? Promise.reject(new FileRefused('not_a_picture')) : Promise.resolve(chosen),
      send: ({ name }) => {
        names.push(name)
        return Promise.resolve({ id: 1 })
      },
      attach: () => Promise.resolve(),
    })
    uploads.add('a', [file('x.jpg'), file('cat.jpg')], { pdf: false })
    await uploads.settled()
    expect(names).toEqual(['cat.jpg'])
    expect(stateOf(uploads)).toEqual({ kind: 'failed', sentence: words.refused.not_a_picture, canRetry: false })
  })

  it('is left out when the person puts it away before its turn', async () => {
    const { uploads, attached } = start([() => Promise.resolve({ id: 7 })])
    uploads.add('a', [file()], { pdf: false })
    uploads.drop(uploads.store.get()[0]?.key ?? '')
    await uploads.settled()
    expect(attached).toEqual([])
  })
})

describe('a form with files', () => {
  it('waits for those under way, and is not sent without one that could not be uploaded', async () => {
    const answers = [() => Promise.reject(new CallFailed(500, {})), () => Promise.resolve({ id: 7 })]
    const { uploads, attached } = start(answers)
    uploads.add('a', [file()], { pdf: false })
    // whoever judges the form before it is sent counts it as there
    expect(pendingUploads(uploads)).toBe(1)
    await expect(demandFiles(uploads, 'photo_ids')).rejects.toMatchObject({
      errors: { photo_ids: [words.not_sent(1)] },
    })
    expect(pendingUploads(uploads)).toBe(0)
    uploads.retry(uploads.store.get()[0]?.key ?? '')
    await demandFiles(uploads, 'photo_ids')
    expect(attached).toEqual([['a', 7]])
  })

  it('is sent without what was refused: the person was told', async () => {
    const { uploads } = start([() => Promise.reject(new CallFailed(422, { message: '這個檔案打不開。' }))])
    uploads.add('a', [file()], { pdf: false })
    uploads.refuse('a', [file('eleventh.jpg')], words.no_room(10))
    await demandFiles(uploads, 'photo_ids')
    expect(uploads.store.get().map(({ name }) => name)).toEqual(['cat.jpg', 'eleventh.jpg'])
  })

  it('forgets what is on its way when the person discards the changes', async () => {
    const { uploads, attached } = start([() => Promise.resolve({ id: 7 })])
    uploads.add('a', [file()], { pdf: false })
    uploads.dropAll()
    await uploads.settled()
    expect([attached, uploads.store.get()]).toEqual([[], []])
  })
})
