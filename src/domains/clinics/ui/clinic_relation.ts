import { type KnownThing, useRelation } from '#platform/browser/use_relation.ts'
import { clinicsApi } from '../contract.ts'
import { clinicDeskApi } from '../desk/contract.ts'
import { statementsApi } from '../statements/contract.ts'

const clinicName = ({ city, name }: { city: string; name: string }) => `${name}（${city}）`

/** The clinics under contract, by name or place. */
export const useClinicRelation = (known?: KnownThing | null) =>
  useRelation(clinicsApi.list, clinicsApi.get, clinicName, { known })

// one clinic in every state is read by who may change it alone; its statement names it for everybody who sees clinics
const nameOfDesk = (clinic: { city: string; name: string } | { clinic_name: string }) =>
  'clinic_name' in clinic ? clinic.clinic_name : clinicName(clinic)

const inContract = { status: 'approved,suspended' }

/** Clinics in every state, for staff. @param which only those whose people may be invited */
export const useClinicDeskRelation = (which: 'all' | 'invited' = 'all') =>
  useRelation(clinicDeskApi.list, statementsApi.ofClinic, nameOfDesk, which === 'invited' ? { filter: inContract } : {})
