import { ratesApi } from '#domains/applications/rates/contract.ts'
import { subsidyFor } from '#domains/applications/rules.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { ClinicPrice } from '../prices/contract.ts'

export type SubsidyOf = (price: ClinicPrice) => { readonly from: number; readonly to: number } | null

/**
 * What the charity pays today for a stray that a price is for, NT$: the least and the most where the price is for several
 * kinds of animals. Undefined for whoever may not read the rates.
 *
 * @param city where the clinic is; a county may have rates of its own
 */
export const useSubsidies = (city: string): SubsidyOf | undefined => {
  const today = taipeiDay(new Date())
  const rates = useData(ratesApi.strays, {}, { enabled: useMay()('applications view', 'own') }).data?.data
  return (
    rates &&
    (({ item, species, sex }) => {
      if (item !== 'neuter') return null
      const kinds = (species ? [species] : (['cat', 'dog'] as const)).flatMap((species) =>
        (sex ? [sex] : (['male', 'female'] as const)).map((sex) => ({ species, sex, origin: 'stray', city })),
      )
      const amounts = kinds.flatMap((kind) => subsidyFor(kind, rates, today) ?? [])
      return amounts.length === kinds.length ? { from: Math.min(...amounts), to: Math.max(...amounts) } : null
    })
  )
}
