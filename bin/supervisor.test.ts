import { describe, expect, it } from 'vitest'
import { type End, supervise } from './supervisor.mjs'

const crash: End = { code: null, signal: 'SIGKILL', was_ready: true, refused: false }
const failedStart: End = { code: 1, signal: null, was_ready: false, refused: false }
const refusal: End = { code: 1, signal: null, was_ready: false, refused: true }
const toldEnd: End = { code: 0, signal: null, was_ready: true, refused: false }

/** Plays the runs of a server, each with the seconds that it lasts. */
const play = async (runs: readonly (readonly [End, number])[], tellInWait?: number) => {
  const said: string[] = []
  const waits: number[] = []
  let clock = 0
  let run = 0
  let isTold = false
  const end = await supervise({
    runOnce: async () => {
      const [end, seconds] = runs[run] ?? [toldEnd, 0]
      run += 1
      clock += seconds * 1000
      return end
    },
    wait: async (ms) => {
      waits.push(ms)
      clock += ms
      if (waits.length === tellInWait) isTold = true
    },
    isTold: () => isTold,
    say: (sentence) => void said.push(sentence),
    now: () => clock,
  })
  return { end, said, waits, runs: run }
}
const times = (count: number, end: End, seconds: number) =>
  Array.from({ length: count }, (): [End, number] => [end, seconds])

describe('the server under npm start', () => {
  it('starts again after a crash, and says why', async () => {
    const { end, said, runs } = await play([[crash, 5]])
    expect([end, runs]).toEqual([toldEnd, 2])
    expect(said).toEqual(['伺服器意外結束（SIGKILL），0.2 秒後重新啟動。'])
  })

  it('waits longer after each crash, at most half a minute, and starts afresh after a steady minute', async () => {
    const { waits } = await play([...times(10, crash, 5), [crash, 61]])
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 200])
  })

  it('gives up when the first start did not become ready', async () => {
    const { end, said, waits } = await play([[{ ...crash, was_ready: false }, 5]])
    expect([end.signal, waits]).toEqual(['SIGKILL', []])
    expect(said).toEqual(['伺服器還沒準備好就結束了（SIGKILL），沒有再試。原因見上面的訊息。'])
  })

  it('gives up after five starts in a row that did not become ready', async () => {
    const { end, said, runs } = await play([[crash, 5], ...times(9, failedStart, 1)])
    expect([end, runs]).toEqual([failedStart, 6])
    expect(said.at(-1)).toBe('伺服器連續 5 次都沒能準備好（結束代碼 1），不再重新啟動。原因見上面的訊息。')
  })

  it('counts anew once it was ready', async () => {
    const { end } = await play([[crash, 5], ...times(4, failedStart, 1), [crash, 5], ...times(4, failedStart, 1)])
    expect(end).toEqual(toldEnd)
  })

  it('never repeats a start that was refused, nor one that was told to end', async () => {
    expect((await play([[refusal, 1]])).runs).toBe(1)
    expect(
      await play([
        [crash, 5],
        [refusal, 1],
      ]),
    ).toMatchObject({ runs: 2, end: refusal })
    expect(await play([[toldEnd, 5]])).toMatchObject({ runs: 1, said: [] })
  })

  it('ends in the middle of a wait when it is told to', async () => {
    expect(await play(times(5, crash, 5), 2)).toMatchObject({ runs: 2, end: crash })
  })
})
