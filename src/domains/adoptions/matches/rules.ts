import { next } from '#platform/contract/machine.ts'
import type { RequestAction, RequestStatus } from '../requests/rules.ts'
import { type AdoptionAction, type AdoptionStatus, adoptionMachine } from '../rules.ts'

/** What a step of a request does to its listing, or null where the listing stays as it is. */
export const listingActionOf = (action: RequestAction, from: RequestStatus): AdoptionAction | null => {
  if (action === 'approve') return 'reserve'
  if (action === 'begin_trial' || action === 'return') return action
  if (action === 'sign') return 'adopt'
  return from === 'approved' && (action === 'reject' || action === 'withdraw' || action === 'lapse') ? 'release' : null
}

/** The state of the listing after a step of a request; undefined where the listing does not allow the step. */
export const listingAfter = (
  status: AdoptionStatus,
  action: RequestAction,
  from: RequestStatus,
): AdoptionStatus | undefined => {
  const step = listingActionOf(action, from)
  return step === null ? status : next(adoptionMachine, status, step)
}

/** Where one of our animals stands once its listing stands there; null where the listing says nothing about it. */
export const animalAt = (status: AdoptionStatus, from: RequestStatus) => {
  if (status === 'reserved' || status === 'trial' || status === 'adopted') return status
  if (status !== 'published') return null
  // It comes back to us and is looked at before it goes on.
  return from === 'signed' || from === 'completed' ? 'in_care' : 'adoptable'
}
