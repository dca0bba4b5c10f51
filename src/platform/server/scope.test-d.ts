import { z } from 'zod'
import { anyStaffAndClinics, staff, staffAndClinics } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { type AllClinics, allClinics, type Granted, type OneClinic, type Scope } from './access.ts'
import type { App } from './app.ts'
import { route } from './http.ts'
import { clinicTables } from './scope.ts'

/** What must not compile about rows of clinics. `tsc` is the test: each expected error that does not come is an error. */

declare const app: App
declare const office: Granted<'applications update'>
declare const worker: Granted<'applications update', Scope>
declare const one: OneClinic

// No query of the clinics' tables without a scope

app.db.selectFrom('orders')
// @ts-expect-error the tables of clinics are not in `app.db`
app.db.selectFrom('applications')
// @ts-expect-error nor by a join
app.db.selectFrom('customers as c').innerJoin('applications as a', 'a.customer_id', 'c.id')
// @ts-expect-error nor to write
app.db.updateTable('clinics')
// @ts-expect-error the tables come with a scope
clinicTables(app)
// @ts-expect-error a plain object is no scope
clinicTables(app, { clinic_id: null })
// @ts-expect-error one clinic does not get the rows of all
clinicTables(app, one)
// @ts-expect-error whoever may be a clinic does not get the rows of all
clinicTables(app, worker.scope)
clinicTables(app, office.scope).selectFrom('applications')
clinicTables(app, allClinics).selectFrom('clinics')
if (worker.scope.clinic_id === null) worker.scope satisfies AllClinics

// Services of the office are not bound to calls that let clinics in

type Done = Promise<Record<string, never>>
declare const decide: (actor: Granted<'applications update'>) => Done
declare const report: (actor: Granted<'applications update', Scope>) => Done
const call = { method: 'POST', path: '/api/x', summary: 'x', output: z.object({}) } as const
const forOffice = endpoint({ ...call, access: staff('applications update') })
const forBoth = endpoint({ ...call, access: staffAndClinics('applications update') })
const forAll = endpoint({ ...call, access: anyStaffAndClinics })

route(forOffice, ({ actor }) => decide(actor))
route(forOffice, ({ actor }) => report(actor))
route(forBoth, ({ actor }) => report(actor))
// @ts-expect-error the call lets clinics in, the service is the office's
route(forBoth, ({ actor }) => decide(actor))
// @ts-expect-error a session is no permission
route(forAll, ({ actor }) => report(actor))
