import { useCall } from '#platform/browser/use_call.tsx'
import type { Run } from '#platform/browser/use_run.ts'
import { tableDate } from '#platform/contract/time.ts'
import { VersionsCard } from '#ui/admin/versions_card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { pageSubject } from '../column_messages.ts'
import { pageDeskApi, type StaffPage } from '../desk/contract.ts'
import { pageDeskWords as m } from './messages.ts'

const { columns: c } = pageSubject

type Text = Pick<StaffPage, 'title' | 'content'>
type Props = { page: StaffPage; desk: Run; onRestore?: (old: Text) => void }

/** Every version of a text of the charity; visitors can read them too. */
export const PageVersions = ({ page, desk, onRestore }: Props) => {
  const call = useCall()
  return (
    <VersionsCard<Text>
      kept={m.kept}
      newest={page}
      textOf={({ title, content }) => ({ fields: { [c.title]: title }, content })}
      read={(number) => call(pageDeskApi.version, { params: { key: page.key, number } })}
      desk={desk}
      {...(onRestore && { onRestore })}
      lines={page.versions.map(({ number, effective_on, author, created_at }) => ({
        number,
        tag:
          number === page.in_force ? (
            <StatusTag tone="success">{m.in_force}</StatusTag>
          ) : (
            number > page.in_force && <StatusTag tone="info">{m.ahead}</StatusTag>
          ),
        sub: (
          <>
            {m.since(tableDate(effective_on))}・{author ?? m.built_in}・<DateText value={created_at} as="short-time" />
          </>
        ),
      }))}
    />
  )
}
