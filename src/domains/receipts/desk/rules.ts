import { actionsIn } from '#platform/contract/machine.ts'
import { type ReceiptKind, type ReceiptState, receiptMachine } from '../rules.ts'

export const receiptActions = ['print', 'mail', 'edit', 'reissue', 'void', 'keep'] as const
export type ReceiptAction = (typeof receiptActions)[number]

export type DeskFacts = {
  state: ReceiptState
  email: string | null
  paper_sent_at: string | null
  paper_returned_at: string | null
}

/** A receipt that a person voided, and that no other one took the place of: its gifts may be without a receipt. */
type Ended = { kind: ReceiptKind; voided_by: number | null; young_id: number | null }

/**
 * What staff may do with a receipt now, in the order of the buttons. A voided one is still printed, as 作廢, and what is missing for
 * its gifts is issued; of goods where they were recorded.
 *
 * @param more what only the page of one receipt knows
 */
export const actionsAtDesk = (
  { state, email }: Pick<DeskFacts, 'state' | 'email'>,
  more: Partial<Ended> & { is_void_asked?: boolean } = {},
): ReceiptAction[] => {
  const isLive = actionsIn(receiptMachine, state).includes('void')
  const may: Record<ReceiptAction, boolean> = {
    print: true,
    mail: isLive && email !== null,
    edit: isLive,
    reissue:
      isLive || (state === 'voided' && more.kind === 'donation' && more.voided_by != null && more.young_id == null),
    void: isLive,
    keep: isLive && more.is_void_asked === true,
  }
  return receiptActions.filter((action) => may[action])
}

type Told = { readonly actions: readonly ReceiptAction[] }

/** Why a receipt is not voided: what `receiptFailures` calls it. */
export const whyNotVoided = ({ actions }: Told): 'receipt_final' | null =>
  actions.includes('void') ? null : 'receipt_final'

/** Why a receipt is not mailed once more: what `receiptFailures` calls it. */
export const whyNotMailed = ({
  actions,
  email,
}: Told & Pick<DeskFacts, 'email'>): 'receipt_final' | 'no_mail' | null => {
  if (!actions.includes('edit')) return 'receipt_final'
  return email === null ? 'no_mail' : null
}

/** Why a receipt is not marked as sent on paper: what `receiptFailures` calls it. */
export const whyNotMarkedSent = ({
  actions,
  paper_sent_at,
}: Told & Pick<DeskFacts, 'paper_sent_at'>): 'receipt_final' | 'paper_sent_before' | null => {
  if (!actions.includes('edit')) return 'receipt_final'
  return paper_sent_at === null ? null : 'paper_sent_before'
}

/** Whether the paper is with the donor: it has to come back before another one takes its place. */
export const isPaperOut = ({ paper_sent_at, paper_returned_at }: DeskFacts): boolean =>
  paper_sent_at !== null && paper_returned_at === null

/** Whether gifts of these days belong to a year whose tax file was produced. `locked_year` 0 or null: none yet. */
export const isYearLocked = (donated_from: string, locked_year: number | null): boolean =>
  locked_year !== null && Number(donated_from.slice(0, 4)) <= locked_year
