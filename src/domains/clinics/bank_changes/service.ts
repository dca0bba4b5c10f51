import { staffSrc } from '#domains/media/rules.ts'
import { privateFilesOf, setMedia } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, Scope, SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { sealedColumns } from '#registry/sealed_columns.ts'
import { deskProblems } from '../desk/messages.ts'
import { lockClinicRow } from '../queries.ts'
import type { WishedAccount } from './contract.ts'
import { bankChangeRefusals } from './messages.ts'
import {
  type BankChangeRow,
  closeBankChange,
  findOpenBankChange,
  insertBankChange,
  lockOpenBankChange,
} from './queries.ts'

type Account = {
  bank_code: string | null
  bank_branch: string | null
  bank_account: string | null
  bank_holder: string | null
}
type Sealed = { readonly [key in keyof Account as `${key}_enc`]: string | null }

const columns = sealedColumns.clinics
const parts = ['bank_code', 'bank_branch', 'bank_account', 'bank_holder'] as const

/** The account of a clinic for its columns. */
export const sealBank = ({ secrets }: App, account: Account) => {
  const sealed = (part: keyof Account) => {
    const text = account[part]
    return text === null ? null : secrets.seal(text, columns[`${part}_enc`].purpose)
  }
  return {
    bank_code_enc: sealed('bank_code'),
    bank_branch_enc: sealed('bank_branch'),
    bank_account_enc: sealed('bank_account'),
    bank_holder_enc: sealed('bank_holder'),
  }
}

/** The account that stands sealed in a row. */
export const openBank = ({ secrets }: App, row: Sealed): Account => {
  const opened = (part: (typeof parts)[number]) => {
    const sealed = row[`${part}_enc`]
    return sealed === null ? null : secrets.open(sealed, columns[`${part}_enc`].purpose)
  }
  return {
    bank_code: opened('bank_code'),
    bank_branch: opened('bank_branch'),
    bank_account: opened('bank_account'),
    bank_holder: opened('bank_holder'),
  }
}

/** What a clinic asks for, while nobody has decided; null where nothing is open. */
export const getBankChange = async (app: App, scope: Scope, clinic_id: number) => {
  const row = await findOpenBankChange(app, scope, clinic_id)
  if (!row) return null
  const files = (await privateFilesOf(app, 'clinic_bank_changes', [row.id])).get(row.id) ?? []
  const { id, reason, requested_by_name, requested_at, version } = row
  return {
    ...{ id, reason, requested_by_name, requested_at, version },
    ...openBank(app, row),
    files: files.map((file) => ({ id: file.id, src: staffSrc(file.id) })),
  }
}

const about = ({ id }: BankChangeRow, clinic: string) =>
  ({ subject_type: 'clinic_bank_changes', subject_id: id, subject_label: clinic }) as const

/**
 * Asks that the money of the own clinic goes to another account. Nothing changes until staff agree.
 *
 * @throws not_found for staff, who have no clinic; invalid (422) where a wish is open, or for a file of somebody else
 */
export const askForAccount = (
  app: App,
  actor: Granted<'clinics view', Scope>,
  { passbook_ids, reason, ...account }: WishedAccount,
): Promise<undefined> =>
  inTransaction(app, async (app) => {
    const { scope, staff } = actor
    const clinic =
      (scope.clinic_id !== null && (await lockClinicRow(app, scope, scope.clinic_id))) || fail(common.not_found)
    const sealed = sealBank(app, account)
    const row = await explainingConstraints(
      { clinic_bank_changes_open: ['bank_account', bankChangeRefusals.open_already] },
      () =>
        insertBankChange(app, {
          ...sealed,
          // the contract demands them
          bank_code_enc: sealed.bank_code_enc ?? '',
          bank_account_enc: sealed.bank_account_enc ?? '',
          bank_holder_enc: sealed.bank_holder_enc ?? '',
          ...{ clinic_id: clinic.id, reason, requested_by: staff.id, requested_at: toInstant(app.clock()) },
          ...{ created_by: staff.id, updated_by: staff.id },
        }),
    )
    const to = { owner: 'clinic_bank_changes', id: row.id, collection: 'passbook', field: 'passbook_ids' } as const
    await setMedia(app, to, passbook_ids, { kind: 'user', id: staff.id })
    await recordChange(app, actor, { action: 'created', ...about(row, clinic.name), after: row })
    return undefined
  })

const close = async (
  app: App,
  actor: SignedInStaff,
  row: BankChangeRow,
  clinic: string,
  { state, note }: { state: 'approved' | 'returned' | 'withdrawn'; note: string | null },
) => {
  const decided = { decided_by: actor.staff.id, decided_at: toInstant(app.clock()) }
  const after = await closeBankChange(app, row, { state, decision_note: note, ...decided })
  await recordChange(app, actor, { action: 'state_changed', ...about(row, clinic), before: row, after, reason: note })
}

/** Takes the own wish back. @throws not_found where none is open */
export const withdrawBankChange = (app: App, actor: Granted<'clinics view', Scope>): Promise<undefined> =>
  inTransaction(app, async (app) => {
    const { scope } = actor
    const clinic =
      (scope.clinic_id !== null && (await lockClinicRow(app, scope, scope.clinic_id))) || fail(common.not_found)
    const row = (await lockOpenBankChange(app, scope, clinic.id)) ?? fail(common.not_found)
    await close(app, actor, row, clinic.name, { state: 'withdrawn', note: null })
    return undefined
  })

type Decision = { id: number; version: number; decision: 'approve' | 'return'; note: string }

/**
 * Decides about the account that a clinic asks for, in the version of the clinic that the person saw.
 *
 * @param write changes the clinic, in the same transaction
 * @throws not_found; stale; invalid (422) where nothing is open
 */
export const decideBankChange = (
  app: App,
  actor: Granted<'clinics update'>,
  { id, version, decision, note }: Decision,
  write: (app: App, account: Partial<Omit<BankChangeRow, 'id'>>) => Promise<unknown>,
) =>
  inTransaction(app, async (app) => {
    const clinic = (await lockClinicRow(app, actor.scope, id)) ?? fail(common.not_found)
    await demandVersion(app, actor, clinic, { version })
    const row = (await lockOpenBankChange(app, actor.scope, id)) ?? failField('decision', deskProblems.not_open)
    await close(app, actor, row, clinic.name, { state: decision === 'approve' ? 'approved' : 'returned', note })
    const { bank_code_enc, bank_branch_enc, bank_account_enc, bank_holder_enc } = row
    await write(
      app,
      decision === 'approve' ? { bank_code_enc, bank_branch_enc, bank_account_enc, bank_holder_enc } : {},
    )
  })
