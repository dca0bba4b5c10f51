import { writeMail } from '#domains/mails/service.ts'
import { inviteClinicUser } from '#domains/staff/clinic_users/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { party } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { clinicFailures, type StaffClinic } from '../desk/contract.ts'
import { clinicMails, stepSentences } from '../desk/messages.ts'
import { getClinicForStaff, writeClinic } from '../desk/service.ts'
import { findLicence } from '../licences/queries.ts'
import { type ClinicRow, lockClinicRow } from '../queries.ts'
import { type ClinicAction, clinicMachine, problemsOfStep } from '../rules.ts'

type Staff = Granted<'clinics update'>

type Step = {
  id: number
  version: number
  action: ClinicAction
  review_note: string | null
  reason: string | null
  contract_from: string | null
  contract_to: string | null
  account_name: string | null
  account_email: string | null
}

/** What a step sets beside the state. Words of an earlier state do not stay. */
const columnsOf = ({ action, review_note, reason, contract_from, contract_to }: Step) => ({
  ...(action === 'approve' || action === 'resume' ? { contract_from, contract_to } : {}),
  ...(review_note === null ? {} : { review_note }),
  state_reason: action === 'suspend' || action === 'end' ? reason : null,
})

const tell = (app: App, clinic: ClinicRow, kind: 'rejected' | 'suspended', note: string) => {
  const help = `${app.config.app_url}/information/contact`
  const words =
    kind === 'rejected' ? clinicMails.rejected(clinic.name, note, help) : clinicMails.suspended(clinic.name, note)
  return writeMail(app, {
    ...words,
    kind: `clinic_${kind}`,
    to: party(clinic.email),
    to_name: clinic.name,
    dedupe_key: `clinic_${kind}:${clinic.id}:${clinic.version}`,
    about: { type: 'clinics', id: clinic.id },
  })
}

/**
 * Takes a step of the partnership with a clinic. An approval invites its first user, in the same transaction: without the
 * invitation there is no approval.
 *
 * @throws not_found; stale; clinic_state; invalid (422) for what the step lacks, or an address that has an account
 */
export const takeClinicStep = (app: App, staff: Staff, step: Step): Promise<StaffClinic> =>
  inTransaction(app, async (app) => {
    const clinic = (await lockClinicRow(app, staff.scope, step.id)) ?? fail(common.not_found)
    await demandVersion(app, staff, clinic, step)
    const status = next(clinicMachine, clinic.status, step.action) ?? fail(clinicFailures.clinic_state)
    // a contract that is agreed on already needs not be typed again
    const filled = {
      ...step,
      contract_from: step.contract_from ?? clinic.contract_from,
      contract_to: step.contract_to ?? clinic.contract_to,
    }
    const licence = (await findLicence(app, clinic.license_no)) ?? null
    const problems = problemsOfStep(step.action, filled, { licence, today: taipeiDay(app.clock()) })
    if (problems.length > 0) fail(common.invalid, { errors: stepSentences(problems) })
    const { after } = await writeClinic(
      app,
      staff,
      step,
      { status, ...columnsOf(filled) },
      { action: 'state_changed', reason: step.reason ?? step.review_note },
    )
    if (step.action === 'approve') await inviteFirst(app, staff, after, step)
    if (step.action === 'reject') await tell(app, after, 'rejected', step.review_note ?? '')
    if (step.action === 'suspend') await tell(app, after, 'suspended', step.reason ?? '')
    return getClinicForStaff(app, staff, step.id)
  })

const inviteFirst = (app: App, staff: Staff, clinic: ClinicRow, { account_name, account_email }: Step) => {
  const first = {
    clinic_id: clinic.id,
    name: account_name ?? clinic.contact_name,
    email: account_email ?? clinic.email.toLowerCase(),
    phone: null,
  }
  return inviteClinicUser(app, staff, first, clinic.name, 'account_email')
}

/** Suspends a partnership, as one of many. @throws as takeClinicStep */
export const suspendClinic = (
  app: App,
  staff: Staff,
  { id, version, reason }: { id: number; version: number; reason: string },
) => takeClinicStep(app, staff, { ...nothing, id, version, reason, action: 'suspend' })

/** The undo of a suspension, whatever became of the contract since. @throws not_found; stale */
export const undoSuspension = async (app: App, staff: Staff, seen: { id: number; version: number }) => {
  const set = { status: 'approved', state_reason: null } as const
  return (await writeClinic(app, staff, seen, set, { action: 'state_changed' })).after
}

const nothing = {
  review_note: null,
  reason: null,
  contract_from: null,
  contract_to: null,
  account_name: null,
  account_email: null,
} as const
