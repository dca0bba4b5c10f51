import { type ReactNode, useEffect, useId } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import * as m from './messages.ts'

type ReceiptFoldProps = {
  /** How often, in words. */
  how: string
  /** Whom it is made out to, as far as that is typed. */
  name: string
  /** Whether something inside is wrong: it opens then, and stays as the person leaves it. */
  isWrong: boolean
  /** Refused sendings: each opens it again while something is wrong. */
  attempt: number
  children: ReactNode
}

/** What is asked about a receipt, folded under what it will be. */
export const ReceiptFold = ({ how, name, isWrong, attempt, children }: ReceiptFoldProps) => {
  const id = useId()
  // each refused sending opens it anew
  useEffect(() => {
    const fold = document.getElementById(id)
    if (isWrong && fold instanceof HTMLDetailsElement) fold.open = true
  }, [isWrong, attempt, id])
  return (
    <Disclosure id={id} title={m.receipt_fold(how, name)}>
      {children}
    </Disclosure>
  )
}
