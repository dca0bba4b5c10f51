import type { ReactNode } from 'react'
import { FieldsFold } from '#ui/fields_fold.tsx'
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
export const ReceiptFold = ({ how, name, ...fold }: ReceiptFoldProps) => (
  <FieldsFold title={m.receipt_fold(how, name)} {...fold} />
)
