import { actionsIn, machine, next } from '#platform/contract/machine.ts'
import { addDays, type Day } from '#platform/contract/time.ts'

/** A request of a person about their data, from the day it came to its end. Who asks is proved before anything leaves or goes. */
export const dataRequestMachine = machine({
  states: ['received', 'verified', 'done', 'refused', 'withdrawn'],
  actions: {
    verify: { from: ['received'], to: 'verified' },
    complete: { from: ['verified'], to: 'done' },
    refuse: { from: ['received', 'verified'], to: 'refused' },
    withdraw: { from: ['received', 'verified'], to: 'withdrawn' },
  },
})
export type DataRequestStatus = (typeof dataRequestMachine.states)[number]
export type DataRequestAction = keyof typeof dataRequestMachine.actions

export const dataRequestKinds = ['access', 'erasure'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** How a request reached the charity. */
export const dataRequestChannels = ['letter', 'phone', 'email', 'visit'] as const
export type DataRequestChannel = (typeof dataRequestChannels)[number]

/** States in which somebody has to do something. */
export const openStatuses = ['received', 'verified'] as const satisfies readonly DataRequestStatus[]

/** Days to answer, and by how many it may be put off once with a reason (個人資料保護法 §13 I, II). */
export const answerDays = { access: 15, erasure: 30 } as const satisfies Record<DataRequestKind, number>

/** The last day for a request: the day after it came is the first one. */
export const dueDayOf = (kind: DataRequestKind, received_on: Day): Day => addDays(received_on, answerDays[kind])

type Row = {
  readonly kind: DataRequestKind
  readonly status: DataRequestStatus
  readonly due_on: Day
  readonly extended_at: string | null
}

export const isOpenRequest = ({ status }: Pick<Row, 'status'>): boolean => openStatuses.some((open) => open === status)

/** Whether the last day may be put off: once, and only before it has passed. */
export const canBeExtended = (row: Row, today: Day): boolean =>
  isOpenRequest(row) && row.extended_at === null && today <= row.due_on

/** Steps of the page, in the order in which they come. */
export const dataRequestSteps = ['verify', 'prepare', 'complete', 'erase', 'extend', 'refuse', 'withdraw'] as const
export type DataRequestStep = (typeof dataRequestSteps)[number]

/** The copy that was made for a request: none yet, in the making, there, or gone again. */
export type CopyState = 'waiting' | 'working' | 'ready' | 'failed' | 'expired' | null

/** The steps that may be taken now. A copy is handed over only when there is one. */
export const stepsOf = (row: Row & { readonly copy: CopyState }, today: Day): DataRequestStep[] => {
  const actions = actionsIn(dataRequestMachine, row.status)
  const may = (step: DataRequestStep): boolean => {
    if (step === 'extend') return canBeExtended(row, today)
    if (step === 'prepare')
      return (
        row.kind === 'access' &&
        row.status === 'verified' &&
        (row.copy === null || row.copy === 'failed' || row.copy === 'expired')
      )
    if (step === 'complete') return row.kind === 'access' && row.copy === 'ready' && actions.includes('complete')
    if (step === 'erase') return row.kind === 'erasure' && actions.includes('complete')
    return actions.includes(step)
  }
  return dataRequestSteps.filter(may)
}

/** The state after a step of the machine, or undefined where it may not be taken. */
export const afterAction = (status: DataRequestStatus, action: DataRequestAction) =>
  next(dataRequestMachine, status, action)
