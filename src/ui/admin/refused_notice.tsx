import { adminMessages } from '#ui/admin/messages.ts'
import { Notice } from '#ui/notice.tsx'

/** Which of several rows an action could not be done with, and why. */
export const RefusedNotice = ({ failures }: { failures: readonly { name: string; sentence: string }[] }) =>
  failures.length === 0 ? null : (
    <Notice kind="warn" live className="notice-small">
      <p>{adminMessages.refused(failures.length)}</p>
      <ul>
        {failures.map(({ name, sentence }) => (
          <li key={name}>{adminMessages.refusal(name, sentence)}</li>
        ))}
      </ul>
    </Notice>
  )
