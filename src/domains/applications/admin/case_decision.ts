import { useClinicRelation } from '#domains/clinics/ui/clinic_relation.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { decisionBy, useDecisionForm } from '#platform/browser/use_decision_form.ts'
import { readAmount } from '#platform/contract/money.ts'
import { text } from '#ui/admin/form_fields.ts'
import { deskApi, type StaffApplication } from '../desk/contract.ts'
import { needsTwoApprovers } from '../rules.ts'
import type { ApplicationDesk } from './application_desk.ts'
import { askForm } from './ask_form.ts'
import { decisionWords as m } from './decision_messages.ts'
import { grantForm, plannedValues } from './grant_form.ts'

const rejectForm = formOf(deskApi.reject, {
  decision_note: text(m.reject_reason),
  internal_note: text(m.internal),
})

export const decisionKinds = ['approve', 'ask', 'reject'] as const
type DecisionKind = (typeof decisionKinds)[number]

const firstKind: DecisionKind = 'approve'

/** What of a case somebody looks at before they decide: not who has it, and not where it stands in the list. */
const seenOf = (application: StaffApplication) => {
  const {
    version: _,
    assigned_to: __,
    assignee_name: ___,
    events: ____,
    actions,
    planned_approval: _p,
    ...seen
  } = application
  const { neighbours: _n, waiting_days: _w, checks, ...looked } = seen
  return { ...looked, checks, mayBeDecided: actions.includes('approve') }
}

/** Whether this sum is only the first of two approvals. */
export const isFirstOfTwo = (
  { type, two_approvers_over, first_approved_at }: StaffApplication,
  animals: readonly { amount: string }[],
) => {
  const total = animals.reduce((sum, { amount }) => sum + (readAmount(amount) ?? 0), 0)
  return {
    total,
    isFirst: type === 'medical' && needsTwoApprovers(total, { two_approvers_over }) && first_approved_at === null,
  }
}

/** The form in which a case is decided: granted, asked about again, or turned down. */
export const useCaseDecision = (desk: ApplicationDesk) => {
  const { application } = desk
  const params = { id: application.id }
  const [approve, ask, reject] = [useAction(deskApi.approve), useAction(deskApi.ask), useAction(deskApi.reject)]
  const grant = grantForm(application, useClinicRelation(application.wish_clinic))
  const asked = askForm(application)
  return useDecisionForm({
    desk,
    stored: application,
    seenOf,
    values: {
      ...asked.empty,
      ...rejectForm.empty,
      ...grant.empty,
      ...plannedValues(application),
      decision: firstKind,
    },
    decisions: {
      // its card says what becomes of it
      approve: {
        ...decisionBy(
          grant,
          (body) => approve.run({ params, body }),
          () => undefined,
        ),
        isKept: true,
      },
      ask: decisionBy(asked, (body) => ask.run({ params, body }), m.asked),
      reject: decisionBy(rejectForm, (body) => reject.run({ params, body }), m.rejected),
    },
  })
}
export type CaseDecision = ReturnType<typeof useCaseDecision>
