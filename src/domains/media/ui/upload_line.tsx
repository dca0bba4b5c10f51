import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as m from './messages.ts'
import type { UploadItem, Uploads } from './uploads.ts'

const waitingWords = { waiting: m.waiting, preparing: m.preparing, paused: m.paused } as const

const wordsOf = ({ state }: UploadItem): string => {
  if (state.kind === 'sending') return m.sending(state.percent)
  if (state.kind === 'retrying') return m.retrying(state.times)
  return state.kind === 'failed' ? state.sentence : waitingWords[state.kind]
}

/** A file on its way: how far it is, or why it is not taken. */
export const UploadLine = ({ item, uploads }: { item: UploadItem; uploads: Uploads }) => {
  const { key, name, state } = item
  const isFailed = state.kind === 'failed'
  return (
    <li className={classes('card pad-small upload-line', isFailed && 'has-error')}>
      <Icon name={isFailed ? 'alert-circle' : state.kind === 'paused' ? 'cloud-off' : 'photo-up'} large />
      <div className="grow">
        <b className="file-name">{name}</b>
        <p className={isFailed ? 'field-error' : 'small muted'} role={isFailed ? 'alert' : undefined}>
          {wordsOf(item)}
        </p>
        {!isFailed && (
          <progress
            className="upload-progress"
            max={100}
            value={state.kind === 'sending' ? state.percent : 0}
            aria-label={m.progress_of(name)}
          />
        )}
        {isFailed && state.canRetry && (
          <Button
            kind="outline"
            size="small"
            icon="refresh"
            className="mt-2"
            aria-label={m.again_of(name)}
            onClick={() => uploads.retry(key)}
          >
            {m.again}
          </Button>
        )}
      </div>
      <IconButton icon="x" label={m.dismiss(name)} onClick={() => uploads.drop(key)} />
    </li>
  )
}
