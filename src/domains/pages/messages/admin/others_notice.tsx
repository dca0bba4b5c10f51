import { useEffect, useState } from 'react'
import { useCall } from '#platform/browser/use_call.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { lettersApi } from '../desk/contract.ts'
import { viewedEvery } from '../rules.ts'
import { letterDeskWords as m } from './messages.ts'

/** Says that the page is open, again and again, and who else has it open. A call that is lost is made up for by the next. */
export const OthersNotice = ({ id }: { id: number }) => {
  const call = useCall()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      try {
        const { others } = await call(lettersApi.presence, { params: { id } })
        if (!isOver) setNames(others.map(({ name }) => name))
      } catch {
        if (!isOver) setNames([])
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), viewedEvery * 1000)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [call, id])
  return names.length === 0 ? null : (
    <Notice kind="warn" live>
      {m.others(uiMessages.joined(names))}
    </Notice>
  )
}
