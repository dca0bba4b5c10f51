import type { Database } from './schema.gen.ts'

/** Tables whose rows belong to clinics as well. Their queries say for which clinics they ask (platform/server/scope.ts). */
export type ClinicTable =
  | 'application_animals'
  | 'application_events'
  | 'application_requests'
  | 'applications'
  | 'clinic_prices'
  | 'clinics'
  | 'food_deliveries'

export type ClinicTables = Pick<Database, ClinicTable>
export type OtherTables = Omit<Database, ClinicTable>
