import { type ReactNode, useEffect, useId } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'

type FieldsFoldProps = {
  title: ReactNode
  /** Whether something inside is wrong: it opens then, and stays as the person leaves it. */
  isWrong: boolean
  /** Refused sendings: each opens it again while something is wrong. */
  attempt: number
  children: ReactNode
}

/** Fields that most people leave as they are, folded under what they are. */
export const FieldsFold = ({ title, isWrong, attempt, children }: FieldsFoldProps) => {
  const id = useId()
  // each refused sending opens it anew
  useEffect(() => {
    const fold = document.getElementById(id)
    if (isWrong && fold instanceof HTMLDetailsElement) fold.open = true
  }, [isWrong, attempt, id])
  return (
    <Disclosure id={id} title={title}>
      {children}
    </Disclosure>
  )
}
