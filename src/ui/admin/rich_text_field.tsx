import { lazy, Suspense, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { FieldMessage } from '#ui/field.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { UploadPicture } from './rich_text_inserts.tsx'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich_text_editor.tsx')).RichTextEditor }))

export type RichTextFieldProps = {
  label: string
  name: string
  /** HTML; the server keeps only what it allows. */
  value: string
  onChange: (html: string) => void
  /** Without it the text takes no pictures. */
  upload?: UploadPicture | undefined
  error?: string | undefined
}

/**
 * Text with headings, lists, quotes, links, tables, pictures and videos. The editor is loaded with the first form that has
 * one.
 */
export const RichTextField = ({ label, name, value, onChange, upload, error }: RichTextFieldProps) => {
  const id = useId()
  return (
    <div className={classes('field', error && 'has-error')}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <Suspense fallback={<Skeleton height={186} />}>
        <RichTextEditor
          id={name}
          label={label}
          value={value}
          onChange={onChange}
          upload={upload}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-message` : undefined}
        />
      </Suspense>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  )
}
