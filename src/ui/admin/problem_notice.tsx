import type { Instant } from '#platform/contract/time.ts'
import { colleagueWords } from '#ui/admin/colleague_words.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Problem = {
  status: number
  code: string
  message: string
  errors: Readonly<Record<string, readonly string[]>>
  details: { changed_by?: string | null | undefined; changed_at?: Instant | null | undefined }
}

/** Why the last action was not carried out; another person's change leads to the newest version. */
export const ProblemNotice = ({ problem, reload }: { problem: Problem | undefined; reload: () => void }) => {
  if (!problem) return null
  const stale = problem.code === 'stale'
  const { name, when } = colleagueWords(problem.details)
  // a refusal of one field alone is its own message
  const sentences = [...new Set(Object.values(problem.errors).flat())].filter((one) => one !== problem.message)
  return (
    <Notice kind={stale ? 'warn' : 'danger'} live>
      <p>{stale ? adminMessages.not_done(name, when) : problem.message}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {problem.status === 409 && (
        <Button kind="outline" size="small" className="mt-2" onClick={reload}>
          {adminMessages.load_newest}
        </Button>
      )}
    </Notice>
  )
}
