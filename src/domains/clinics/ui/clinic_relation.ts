import { type KnownThing, useRelation } from '#platform/browser/use_relation.ts'
import { clinicsApi } from '../contract.ts'
import { clinicDeskApi } from '../desk/contract.ts'

const clinicName = ({ city, name }: { city: string; name: string }) => `${name}（${city}）`

/** The clinics under contract, by name or place. */
export const useClinicRelation = (known?: KnownThing | null) =>
  useRelation(clinicsApi.list, clinicsApi.get, clinicName, { known })

const inContract = { status: 'approved,suspended' }

/** Clinics in every state, for staff. @param which only those whose people may be invited */
export const useClinicDeskRelation = (which: 'all' | 'invited' = 'all') =>
  useRelation(clinicDeskApi.list, clinicDeskApi.get, clinicName, which === 'invited' ? { filter: inContract } : {})
