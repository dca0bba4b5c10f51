import { licenseKey } from '../../rules.ts'
import type { LicenceInput } from '../contract.ts'
import { licenceProblems as m } from '../messages.ts'

/** What is known of a licence, and the row of the file from which it was read. */
export type ReadLicence = LicenceInput & { readonly raw: Readonly<Record<string, string>> | null }
/** A row that cannot be taken, and why. */
export type RefusedRow = { readonly problem: string }

const factsOf = ({ raw: _, ...facts }: ReadLicence) => JSON.stringify(Object.entries(facts).sort())

/** Whether two readings say the same of a licence. */
const sameLicence = (a: ReadLicence, b: ReadLicence): boolean => factsOf(a) === factsOf(b)

/** What an import would do to the register. */
export type LicencePlan = {
  fresh: ReadLicence[]
  changed: ReadLicence[]
  same: number
  /** Rows that cannot be taken, with their line in the file (the header is line 1). */
  errors: { line: number; problem: string }[]
  /** Rows whose licence stands in the file before: the first one counts. */
  skipped: { line: number; problem: string }[]
}

/** Compares the rows of a file, as they were read, with what is known by key. */
export const planLicences = (
  rows: readonly (ReadLicence | RefusedRow)[],
  known: ReadonlyMap<string, ReadLicence>,
): LicencePlan => {
  const plan: LicencePlan = { fresh: [], changed: [], same: 0, errors: [], skipped: [] }
  const seen = new Set<string>()
  for (const [index, licence] of rows.entries()) {
    const line = index + 2
    if ('problem' in licence) {
      plan.errors.push({ line, problem: licence.problem })
      continue
    }
    const key = licenseKey(licence.license_no)
    const before = known.get(key)
    if (seen.has(key)) plan.skipped.push({ line, problem: m.before(licence.license_no) })
    else if (!before) plan.fresh.push(licence)
    else if (sameLicence(before, licence)) plan.same += 1
    else plan.changed.push(licence)
    seen.add(key)
  }
  return plan
}
