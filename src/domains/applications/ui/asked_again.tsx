import { useData } from '#platform/browser/use_data.ts'
import { Notice } from '#ui/notice.tsx'
import { myApplicationsApi } from '../contract.ts'
import { detailPath } from '../member/addresses.ts'
import * as m from '../member/messages.ts'
import * as titles from '../title_messages.ts'

/** The member's applications that wait for an answer, wherever the member comes in. Nothing when none does. */
export const AskedAgain = () => {
  const { data } = useData(myApplicationsApi.list, { query: { filter: { state: 'asked' } } })
  return data?.data.map((row) => (
    <Notice key={row.id} kind="warn" className="mt-6">
      <div className="row between wrap gap-2">
        <span>{m.asked_again(titles.applications[row.type], row.names[0] ?? m.unnamed[row.type], row.asked)}</span>
        <a className="link" href={detailPath(row)}>
          {m.to_answer}
        </a>
      </div>
    </Notice>
  ))
}
