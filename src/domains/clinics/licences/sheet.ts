import { sheetColumns } from '#platform/contract/sheet.ts'
import { clinicLicenceSubject, clinicDeskWords as m } from '../staff_messages.ts'
import type { Licence } from './contract.ts'

const { columns: c } = clinicLicenceSubject
const column = sheetColumns<Licence>()

/** The government's file of licences (data.gov.tw 8705): its heads are the words of the dictionary. */
export const licenceSheet = {
  title: m.register.title,
  columns: [
    column('city', c.city, { example: m.register.example.city }),
    column('license_no', c.license_no, { example: m.register.example.license_no }),
    {
      ...column('license_type', c.license_type, { example: m.license_type.veterinarian }),
      cell: (row: Licence) => m.license_type[row.license_type],
    },
    {
      // several words of the register mean closed, so that its cells are read by the schema
      ...column('license_status', c.license_status, { example: m.license_status.open }),
      cell: (row: Licence) => m.license_status[row.license_status],
    },
    column('name', c.name, { example: m.register.example.name }),
    column('responsible_vet', c.responsible_vet, { example: m.register.example.responsible_vet }),
    column('phone', c.phone, { example: '02-29200001' }),
    column('license_on', c.license_on, { example: '20180517' }),
    column('address', c.address, { example: m.register.example.address }),
  ],
} as const

/** Columns without which a file is none of the register. */
export const demandedColumns = [c.city, c.license_no, c.license_type, c.license_status, c.name, c.address] as const
