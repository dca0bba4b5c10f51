import type { ClinicTables } from '#registry/tables.ts'
import type { AllClinics } from './access.ts'
import type { App } from './app.ts'

/**
 * The database with the tables whose rows belong to clinics as well. `app.db` does not know them, so that none of their
 * queries can be written without the scope of whoever asks. Whoever holds `Scope` (an endpoint that lets clinics in)
 * does not get here: the nouns have starting points that narrow to one clinic, as `applicationsIn` and `animalsIn`.
 */
export const clinicTables = (app: App, _scope: AllClinics) => app.db.withTables<ClinicTables>()
