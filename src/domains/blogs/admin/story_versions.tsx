import { useCall } from '#platform/browser/use_call.tsx'
import { useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { VersionsCard } from '#ui/admin/versions_card.tsx'
import { DateText } from '#ui/values.tsx'
import { storySubject } from '../column_messages.ts'
import type { StaffNews } from '../desk/contract.ts'
import { storyVersionsApi } from '../desk/versions/contract.ts'
import { keptVersions } from '../rules.ts'
import { storyDeskWords as m } from './messages.ts'

const { columns: c } = storySubject

type Text = Pick<StaffNews, 'title' | 'excerpt' | 'content'>
type Props = { story: StaffNews; desk: Run; onRestore: (old: Text) => void }

/** The versions of a story that are kept. */
export const StoryVersions = ({ story, desk, onRestore }: Props) => {
  const call = useCall()
  const { data } = useData(storyVersionsApi.list, { params: { id: story.id } })
  if (!data || data.data.length === 0) return null
  return (
    <VersionsCard<Text>
      kept={m.kept(keptVersions)}
      newest={story}
      textOf={({ title, excerpt, content }) => ({ fields: { [c.title]: title, [c.excerpt]: excerpt }, content })}
      read={(number) => call(storyVersionsApi.get, { params: { id: story.id, number } })}
      desk={desk}
      onRestore={onRestore}
      lines={data.data.map(({ number, author, created_at }) => ({
        number,
        sub: (
          <>
            {author ?? m.built_in}・<DateText value={created_at} as="short-time" />
          </>
        ),
      }))}
    />
  )
}
