import { useData } from '#platform/browser/use_data.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { DateText } from '#ui/values.tsx'
import { lettersApi, type Replies } from '../desk/contract.ts'
import { mailboxCauseWords } from '../mailbox/messages.ts'
import { letterDeskWords as m } from './messages.ts'

/** Where answers to our letters go, when they do not simply come back. */
export const RepliesNotice = ({ replies: { come_back, mailbox, failing } }: { replies: Replies }) => {
  if (failing)
    return (
      <Notice kind="warn">
        {m.replies.since}
        <DateText value={failing.since} as="short-time" />
        {m.replies.failing(mailboxCauseWords[failing.cause], mailbox ?? '')}
      </Notice>
    )
  if (come_back) return null
  return <Notice kind="warn">{mailbox ? m.replies.mailbox(mailbox) : m.replies.nowhere}</Notice>
}

/** The same above the list of letters. */
export const RepliesOfList = () => (
  <Loaded {...useData(lettersApi.replies, {})}>{(replies) => <RepliesNotice replies={replies} />}</Loaded>
)
