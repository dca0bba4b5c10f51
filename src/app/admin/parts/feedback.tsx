import { useState } from 'react'
import { AutosaveCell } from '#ui/admin/autosave_cell.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { CancelButton, ConfirmDialog, Dialog, Drawer } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LazyDisclosure } from '#ui/lazy_disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RestoredDraft } from '#ui/restored_draft.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { sample } from './messages.ts'
import { Live, nothing, type Part } from './part.tsx'

const ToastButton = () => {
  const toast = useToasts()
  return (
    <Button kind="outline" onClick={() => toast({ text: sample.saved })}>
      {sample.save}
    </Button>
  )
}

const ADialog = ({ shape }: { shape: 'box' | 'sheet' }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {sample.more}
      </Button>
      <Dialog
        open={open}
        shape={shape}
        title={sample.more}
        onClose={() => setOpen(false)}
        actions={
          <>
            <CancelButton beside={sample.save} />
            <Button onClick={() => setOpen(false)}>{sample.save}</Button>
          </>
        }
      >
        <p>{sample.answer}</p>
      </Dialog>
    </>
  )
}

const problem = { status: 503, code: 'busy', message: sample.failed, errors: {}, details: {} }
const stale = { ...problem, status: 409, code: 'stale', details: { changed_by: sample.person, changed_at: null } }

const autosave = { at: new Date('2026-11-20T14:32:00+08:00'), unready: [], onRetry: nothing }

/** What the page says back. */
export const feedback: readonly Part[] = [
  {
    name: 'AutosaveCell',
    states: {
      idle: <AutosaveCell {...autosave} at={null} state={{ kind: 'saved', at: null }} />,
      saved: <AutosaveCell {...autosave} state={{ kind: 'saved', at: autosave.at }} />,
      saving: <AutosaveCell {...autosave} state={{ kind: 'saving' }} />,
      unready: <AutosaveCell {...autosave} unready={[sample.name]} state={{ kind: 'saved', at: autosave.at }} />,
      offline: <AutosaveCell {...autosave} state={{ kind: 'offline' }} />,
      stale: <AutosaveCell {...autosave} state={{ kind: 'stale' }} />,
    },
  },
  {
    name: 'Notice',
    states: {
      info: <Notice>{sample.answer}</Notice>,
      success: <Notice kind="success">{sample.saved}</Notice>,
      warn: <Notice kind="warn">{sample.late}</Notice>,
      danger: <Notice kind="danger">{sample.failed}</Notice>,
    },
  },
  {
    name: 'ProblemNotice',
    states: {
      'refused by the server': <ProblemNotice problem={problem} reload={nothing} />,
      'changed by a colleague': <ProblemNotice problem={stale} reload={nothing} />,
    },
  },
  { name: 'RestoredDraft', states: { offered: <RestoredDraft onDiscard={nothing} /> } },
  { name: 'ToastProvider', states: { 'on a press': <ToastButton /> } },
  {
    name: 'EmptyState',
    states: {
      'with what to do next': (
        <EmptyState title={sample.empty} text={sample.empty_text} action={<Button>{sample.more}</Button>} level={3} />
      ),
    },
  },
  {
    name: 'ErrorState',
    states: {
      offline: <ErrorState failure={{ status: 0, message: '' }} onRetry={nothing} />,
      busy: <ErrorState failure={{ status: 503, message: sample.failed }} onRetry={nothing} />,
      'trying again': <ErrorState onRetry={nothing} retrying />,
    },
  },
  {
    name: 'Skeleton',
    around: ['Loading'],
    states: {
      'of two lines': (
        <Loading>
          <div className="stack gap-3">
            <Skeleton height={18} />
            <Skeleton height={18} width="60%" />
          </div>
        </Loading>
      ),
    },
  },
  {
    name: 'Dialog',
    around: ['CancelButton'],
    states: { box: <ADialog shape="box" />, 'sheet on phones': <ADialog shape="sheet" /> },
  },
  {
    name: 'Drawer',
    states: {
      closed: (
        <Live start={false}>
          {(open, set) => (
            <>
              <Button kind="outline" onClick={() => set(true)}>
                {sample.more}
              </Button>
              <Drawer open={open} title={sample.more} onClose={() => set(false)}>
                <p>{sample.answer}</p>
              </Drawer>
            </>
          )}
        </Live>
      ),
    },
  },
  {
    name: 'ConfirmDialog',
    states: {
      'of something final': (
        <Live start={false}>
          {(open, set) => (
            <>
              <Button kind="danger" onClick={() => set(true)}>
                {sample.cancel_order}
              </Button>
              <ConfirmDialog
                open={open}
                title={sample.question}
                text={sample.answer}
                confirm={sample.cancel_order}
                danger
                onConfirm={() => set(false)}
                onClose={() => set(false)}
              />
            </>
          )}
        </Live>
      ),
    },
  },
  {
    name: 'Disclosure',
    states: {
      closed: <Disclosure title={sample.question}>{sample.answer}</Disclosure>,
      open: (
        <Disclosure title={sample.question} open>
          {sample.answer}
        </Disclosure>
      ),
    },
  },
  {
    name: 'LazyDisclosure',
    states: {
      'read when it is opened': (
        <LazyDisclosure title={sample.question} failed={sample.failed} read={async () => sample.answer}>
          {(answer) => <p>{answer}</p>}
        </LazyDisclosure>
      ),
    },
  },
]
