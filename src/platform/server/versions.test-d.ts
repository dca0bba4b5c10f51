import { allClinics, type Granted } from './access.ts'
import type { App } from './app.ts'
import { recordChange } from './audit.ts'
import { insertRow, updateClinicVersion, updateVersion } from './versions.ts'

/** What must not compile about changed rows and their audit rows. `tsc` is the test. */

declare const app: App
declare const staff: Granted<'brands update'>
const seen = { id: 1, version: 2 }

// Tables and columns that exist

updateVersion(app, staff, 'brands', seen, { name: '浪浪' })
// @ts-expect-error there is no such table
updateVersion(app, staff, 'brnads', seen, { name: '浪浪' })
// @ts-expect-error there is no such column
updateVersion(app, staff, 'brands', seen, { nmae: 1 })
// @ts-expect-error nor beside one that there is
updateVersion(app, staff, 'brands', seen, { name: '浪浪', nmae: 1 })
const row = { name: '浪浪', nmae: '1' }
// @ts-expect-error nor in a variable
updateVersion(app, staff, 'brands', seen, row)
// @ts-expect-error a name is a text
updateVersion(app, staff, 'brands', seen, { name: 1 })
// @ts-expect-error the version is raised, not set
updateVersion(app, staff, 'brands', seen, { version: 7 })
// @ts-expect-error this table has no versions
updateVersion(app, staff, 'audit_logs', seen, {})
// @ts-expect-error rows of clinics are changed with a scope
updateVersion(app, staff, 'clinics', seen, {})
updateClinicVersion(app, allClinics, staff, 'clinics', seen, { name: '安心動物醫院' })
// @ts-expect-error there is no such column
updateClinicVersion(app, allClinics, staff, 'clinics', seen, { nmae: '安心動物醫院' })

insertRow(app, 1, 'brands', { name: '浪浪' })
// @ts-expect-error there is no such table
insertRow(app, 1, 'brnads', { name: '浪浪' })
// @ts-expect-error there is no such column
insertRow(app, 1, 'brands', { name: '浪浪', nmae: 1 })
// @ts-expect-error a brand without a name
insertRow(app, 1, 'brands', {})

// The rows come back

const { before, after } = await updateVersion(app, staff, 'brands', seen, {})
before.name satisfies string
after.version satisfies number
// @ts-expect-error there is no such column
export const ghost = after.nmae

// The audit log tells of tables that exist

const told = { action: 'updated', subject_id: 1, subject_label: '浪浪' } as const
recordChange(app, staff, { ...told, subject_type: 'brands', before, after })
// @ts-expect-error there is no such table
recordChange(app, staff, { ...told, subject_type: 'brnads' })
// @ts-expect-error nobody has words for rows of this one
recordChange(app, staff, { ...told, subject_type: 'rate_limits' })
// @ts-expect-error there is no such action
recordChange(app, staff, { ...told, subject_type: 'brands', action: 'cretaed' })
