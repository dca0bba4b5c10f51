import { useState } from 'react'
import type { Run } from '#platform/browser/use_run.ts'
import type { RichHtml } from '#platform/contract/fields.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RichText } from '#ui/rich_text.tsx'

const m = adminMessages.preview

type PreviewProps = {
  desk: Run
  title: string
  /** Asks the server what visitors would read of what stands in the fields: nothing is shown that it has not cleaned. */
  read: () => Promise<{ content: RichHtml }>
}

/** Shows the text of a form as visitors would read it; nothing is saved. */
export const PreviewButton = ({ desk, title, read }: PreviewProps) => {
  const [content, setContent] = useState<RichHtml>()
  const [running, setRunning] = useState(false)
  const show = async () => {
    setRunning(true)
    await desk.run(
      async () => setContent((await read()).content),
      () => undefined,
    )
    setRunning(false)
  }
  return (
    <>
      <Button kind="outline" icon="eye" loading={running} onClick={() => void show()}>
        {m.show}
      </Button>
      {content !== undefined && (
        <Dialog open title={m.title} width={860} onClose={() => setContent(undefined)}>
          <h3>{title}</h3>
          <RichText html={content} className="prose legal mt-4" />
        </Dialog>
      )}
    </>
  )
}
