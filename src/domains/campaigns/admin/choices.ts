import { useAnimalRelation } from '#domains/animals/ui/animal_relation.ts'
import { useLocationRelation } from '#domains/animals/ui/location_relation.ts'
import { useClinicRelation } from '#domains/clinics/ui/clinic_relation.ts'
import { useAccountRelation } from '#domains/ledger/ui/account_relation.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import type { StaffCampaign } from '../desk/contract.ts'
import { usePermitRelation } from '../ui/permit_relation.ts'
import type { CampaignRelations } from './campaign_form.ts'

/** What a campaign chooses from: its permit, the account where its money lands, and what it cares for. */
export const useCampaignRelations = (known?: Pick<StaffCampaign, 'location' | 'clinic'>): CampaignRelations => {
  const may = useMay()
  return {
    permits: usePermitRelation(),
    accounts: useAccountRelation(),
    locations: useLocationRelation(known?.location, may('animals view')),
    clinics: useClinicRelation(known?.clinic),
    animals: useAnimalRelation(),
  }
}
