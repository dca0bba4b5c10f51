import { tableTime } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import type { ClinicUser } from './contract.ts'
import { clinicUserWords as m } from './staff_messages.ts'

/** Accounts of partner clinics in a file. */
export const clinicUserSheet = {
  title: nounTitles.clinic_users.list,
  columns: [
    { label: m.name, cell: (row: ClinicUser) => row.name },
    { label: m.email, cell: (row: ClinicUser) => row.email },
    { label: m.phone, cell: (row: ClinicUser) => row.phone },
    { label: m.clinic, cell: (row: ClinicUser) => row.clinic_name },
    { label: m.state, cell: (row: ClinicUser) => m.status[row.status] },
    { label: m.signed_in, cell: (row: ClinicUser) => row.last_login_at && tableTime(row.last_login_at) },
    { label: m.created, cell: (row: ClinicUser) => tableTime(row.created_at) },
  ],
} as const
