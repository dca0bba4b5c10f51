import { services } from '../messages.ts'
import { clinicSubject, clinicDeskWords as m } from '../staff_messages.ts'
import type { StaffClinicRow as Row } from './contract.ts'

const { columns: c } = clinicSubject

/** An export of clinics. */
export const clinicSheet = {
  title: m.title,
  columns: [
    { label: c.application_no, cell: (row: Row) => row.application_no },
    { label: c.name, cell: (row: Row) => row.name },
    { label: c.city, cell: (row: Row) => row.city },
    { label: c.district, cell: (row: Row) => row.district },
    { label: c.phone, cell: (row: Row) => row.phone },
    { label: c.license_no, cell: (row: Row) => row.license_no },
    { label: c.license_status, cell: (row: Row) => m.license_status[row.license_status] },
    { label: c.services, cell: (row: Row) => row.services.map((service) => services[service]).join('、') },
    { label: c.monthly_quota, cell: (row: Row) => row.monthly_quota },
    { label: m.column.used, cell: (row: Row) => row.used_this_month },
    { label: c.contract_from, cell: (row: Row) => row.contract_from },
    { label: c.contract_to, cell: (row: Row) => row.contract_to },
    { label: c.status, cell: (row: Row) => m.status[row.status] },
  ],
} as const
