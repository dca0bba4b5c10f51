import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Disclosure } from './disclosure.tsx'
import * as m from './messages.ts'

type LazyDisclosureProps<T> = {
  title: string
  className?: string
  /** Read when somebody opens it, and again after it failed. */
  read: () => Promise<T>
  /** What is said when it could not be read. */
  failed: string
  children: (content: T) => ReactNode
}

/** What is opened in place and read only then. Without scripts it stays empty: say the same elsewhere. */
export const LazyDisclosure = <T,>({ title, className = '', read, failed, children }: LazyDisclosureProps<T>) => {
  const [content, setContent] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  const load = async () => {
    setFailed(false)
    try {
      setContent(await read())
    } catch {
      setFailed(true)
    }
  }
  return (
    <Disclosure title={title} className={className} onOpen={() => content === undefined && void load()}>
      {content !== undefined && children(content)}
      {content === undefined && !hasFailed && <p role="status">{m.loading}</p>}
      {hasFailed && (
        <div role="alert" className="stack gap-2">
          <p>{failed}</p>
          <div>
            <Button kind="outline" size="small" icon="refresh" onClick={() => void load()}>
              {m.try_again}
            </Button>
          </div>
        </div>
      )}
    </Disclosure>
  )
}
