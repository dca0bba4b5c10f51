import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { ClinicUser } from '../../clinic_users/contract.ts'
import { staffFailures } from '../../contract.ts'
import { User } from '../../users/contract.ts'
import { secondFactorFailures } from '../contract.ts'
import { secondFactorNotes as m } from '../messages.ts'

export const resetFailures = failures({
  own_second_factor: [409, m.own],
  reset_asked: [409, m.asked_already],
  no_reset_asked: [409, m.none_asked],
  reset_second_person: [403, m.second_person],
  reset_asker_left: [409, m.asker_left],
})

const step = {
  method: 'POST',
  access: staff('users update'),
  params: IdParams,
  output: User,
  status: 200,
} as const
const why = Versioned.extend({ reason: requiredText('原因', 150) })
const path = '/api/admin/users/:id/two-factor'
const off = secondFactorFailures.two_factor_off

/** What colleagues do for somebody who lost the device. */
export const resetsApi = {
  reset: endpoint({
    ...step,
    path: `${path}/reset`,
    summary: 'Takes the second factor of an administrator away; of a super-admin it waits for a second person',
    body: why,
    failures: [
      common.not_found,
      common.stale,
      staffFailures.superman_only,
      staffFailures.stronger_account,
      resetFailures.own_second_factor,
      resetFailures.reset_asked,
      off,
    ],
  }),
  agree: endpoint({
    ...step,
    path: `${path}/agree`,
    summary: 'Agrees, as the second person, to the reset of the second factor of a super-admin',
    body: Versioned,
    failures: [
      common.not_found,
      common.stale,
      resetFailures.no_reset_asked,
      resetFailures.reset_second_person,
      resetFailures.reset_asker_left,
      off,
    ],
  }),
  refuse: endpoint({
    ...step,
    path: `${path}/refuse`,
    summary: 'Takes back or refuses a reset of the second factor of a super-admin that waits',
    body: Versioned,
    failures: [common.not_found, common.stale, resetFailures.no_reset_asked],
  }),
  clinic: endpoint({
    ...step,
    access: staff('clinic.users update'),
    path: '/api/admin/clinic-users/:id/two-factor/reset',
    summary: 'Takes the second factor of somebody of a partner clinic away',
    body: why,
    output: ClinicUser,
    failures: [common.not_found, common.stale, off],
  }),
}
