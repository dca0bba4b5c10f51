import { useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { FactsList } from '#ui/table.tsx'
import { clinicSubject, clinicDeskWords as m } from '../staff_messages.ts'
import { statementsApi } from '../statements/contract.ts'
import { accountLine } from './bank_card.tsx'
import { bankWords } from './bank_messages.ts'
import { ClinicTabs } from './clinic_tabs.tsx'
import { StatementView, useMonth } from './statement_view.tsx'

const { columns: c } = clinicSubject

/** /admin/clinics/{id}/statement: what a clinic did in a month, for whoever pays or checks it; the rest is for who may change it. */
export const ClinicStatementPage = ({ id }: { id: number }) => {
  const [month, setMonth] = useMonth()
  return (
    <Loaded {...useData(statementsApi.ofClinic, { params: { id }, query: { month } })}>
      {(statement) => (
        <DetailPage
          title={m.statement_of(statement.clinic_name)}
          record={statement.clinic_name}
          above={<ClinicTabs id={id} tab="statement" />}
          side={
            <TitledCard title={bankWords.title}>
              <FactsList
                facts={[
                  { label: c.bank_account_enc, value: <span className="figures">{accountLine(statement)}</span> },
                  { label: c.bank_holder_enc, value: statement.bank_holder },
                ]}
              />
            </TitledCard>
          }
        >
          <StatementView statement={statement} onMonth={setMonth} />
        </DetailPage>
      )}
    </Loaded>
  )
}
