import { useEffect, useRef } from 'react'
import { clockTime, proseDate, taipeiDay, taipeiParts } from '#platform/contract/time.ts'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/now.ts'
import * as m from '../messages.ts'
import { wordsLeft } from '../moments.ts'
import { timeLeft } from '../result.ts'

type CountdownProps = { until: string; onOver: () => void }

/** The time that is left, in words. `onOver` is told once, when there is none. */
export const Countdown = ({ until, onOver }: CountdownProps) => {
  const now = useNow()
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const rest = Math.min(new Date(until).getTime() - Date.now() + 1_000, 2 ** 31 - 1)
    const end = setTimeout(() => over.current(), Math.max(0, rest))
    return () => clearTimeout(end)
  }, [until])
  const day = taipeiDay(until)
  const moment = `${proseDate(day)}${m.weekday(taipeiParts(until).weekday)}${clockTime(until)}`
  return (
    <Notice kind={timeLeft(until, now).hurry ? 'danger' : 'warn'} icon="clock" className="mt-6">
      <b className="figures">{m.left(wordsLeft(until, now))}</b>
      {m.before(moment)}
    </Notice>
  )
}
