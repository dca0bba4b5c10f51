import { actionsIn } from '#platform/contract/machine.ts'
import { type ReceiptState, receiptMachine } from '../rules.ts'

export const receiptActions = ['print', 'mail', 'edit', 'reissue', 'void'] as const
export type ReceiptAction = (typeof receiptActions)[number]

export type DeskFacts = {
  state: ReceiptState
  email: string | null
  paper_sent_at: string | null
  paper_returned_at: string | null
}

/** What staff may do with a receipt now, in the order of the buttons. A voided one is still printed, as 作廢. */
export const actionsAtDesk = ({ state, email }: Pick<DeskFacts, 'state' | 'email'>): ReceiptAction[] => {
  const isLive = actionsIn(receiptMachine, state).includes('void')
  const may: Record<ReceiptAction, boolean> = {
    print: true,
    mail: isLive && email !== null,
    edit: isLive,
    reissue: isLive,
    void: isLive,
  }
  return receiptActions.filter((action) => may[action])
}

/** Whether the paper is with the donor: it has to come back before another one takes its place. */
export const isPaperOut = ({ paper_sent_at, paper_returned_at }: DeskFacts): boolean =>
  paper_sent_at !== null && paper_returned_at === null

/** Whether gifts of these days belong to a year whose tax file was produced. `locked_year` 0 or null: none yet. */
export const isYearLocked = (donated_from: string, locked_year: number | null): boolean =>
  locked_year !== null && Number(donated_from.slice(0, 4)) <= locked_year
