import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { FactsList } from '#ui/table.tsx'
import type { StaffClinic } from '../desk/contract.ts'
import * as clinicWords from '../messages.ts'
import { weekLines } from '../rules.ts'
import { clinicSubject, clinicDeskWords as m } from '../staff_messages.ts'
import { clinicPath } from '../ui/addresses.ts'
import { accountLine } from './bank_card.tsx'
import { bankWords } from './bank_messages.ts'
import { ContractEnd } from './contract_end.tsx'

const { columns: c } = clinicSubject
type Props = { clinic: StaffClinic }

const contractOf = ({ contract_from, contract_to }: StaffClinic) =>
  contract_from === null && contract_to === null
    ? m.no_contract
    : m.from_to(contract_from ? tableDate(contract_from) : '', contract_to ? tableDate(contract_to) : '')

/** What the register says of the licence, and when it was read in. */
const Register = ({ clinic: { licence } }: Props) => {
  if (!licence) return <Tag tone="warn">{m.not_in_register}</Tag>
  const { name, city, license_status, updated_at } = licence
  return (
    <>
      <StatusTag tone={license_status === 'open' ? 'success' : 'danger'}>{m.license_status[license_status]}</StatusTag>
      <span className="cell-sub">{m.in_register(name, city)}</span>
      <span className="cell-sub">{m.register_day(tableDate(taipeiDay(updated_at)))}</span>
    </>
  )
}

/** Contract and licence, with what the register says of it. */
export const ContractCard = ({ clinic }: Props) => (
  <TitledCard
    title={m.section.facts}
    side={
      <ButtonLink kind="text" size="small" href={clinicPath(clinic.id, 'basics')}>
        {m.tab.basics}
      </ButtonLink>
    }
  >
    <FactsList
      facts={[
        { label: m.section.contract, value: <span className="figures">{contractOf(clinic)}</span> },
        { label: m.column.contract, value: clinic.contract_to && <ContractEnd {...clinic} /> },
        { label: c.license_no, value: clinic.license_no },
        { label: c.license_status, value: <Register clinic={clinic} /> },
        { label: c.responsible_vet, value: clinic.responsible_vet },
        { label: c.tax_id, value: clinic.tax_id },
        { label: c.contact_name, value: clinic.contact_name },
        { label: c.contact_phone, value: <span className="figures">{clinic.contact_phone}</span> },
        { label: c.email, value: clinic.email },
        { label: bankWords.title, value: <span className="figures">{accountLine(clinic)}</span> },
      ]}
    />
  </TitledCard>
)

/** What a clinic offers and when it is open. */
export const ServicesCard = ({ clinic: { services, business_hours } }: Pick<Props, 'clinic'>) => (
  <TitledCard title={m.section.services}>
    <div className="stack-16">
      <div className="row gap-2 wrap">
        {services.map((service) => (
          <Tag key={service}>{clinicWords.services[service]}</Tag>
        ))}
      </div>
      <FactsList
        facts={weekLines(business_hours).map(({ from, to, spans }) => ({
          label: m.from_day_to(clinicWords.days[from] ?? '', from === to ? null : (clinicWords.days[to] ?? '')),
          value: <span className="figures">{spans.length === 0 ? clinicWords.closed : clinicWords.spans(spans)}</span>,
        }))}
      />
    </div>
  </TitledCard>
)

/** What came with the application: words, licence, pictures. */
export const ApplicationCard = ({ clinic: { apply_note, review_note, files, application_no } }: Props) => (
  <TitledCard title={m.section.application}>
    <FactsList
      facts={[
        { label: c.application_no, value: <span className="figures">{application_no}</span> },
        { label: c.apply_note, value: apply_note },
        { label: m.review_note, value: review_note },
        {
          label: m.files,
          value: files.length > 0 && (
            <span className="row gap-2 wrap">
              {files.map(({ id, src, kind }, index) => (
                <a key={id} className="link" href={src} target="_blank" rel="noreferrer">
                  {m.file(m.file_kind[kind], index + 1)}
                </a>
              ))}
            </span>
          ),
        },
      ].filter(({ value }) => value)}
    />
  </TitledCard>
)
