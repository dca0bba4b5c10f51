import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import type { IconName } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState, type Failure } from '#ui/states.tsx'

type PrintPageProps = {
  back: { href: string; label: string }
  /** Where the papers do not say what they are. */
  title?: string
  /** What chooses the papers, between title and button. */
  tools?: ReactNode
  /** 列印 */
  print: string
  children: ReactNode
}

/** A page of papers outside of the shell: a bar that is not printed, and what is. The paper's size is its style sheet's. */
export const PrintPage = ({ back, title, tools, print, children }: PrintPageProps) => (
  <main className="print-page">
    <div className="no-print print-tools">
      <ButtonLink kind="text" size="small" icon="arrow-left" href={back.href}>
        {back.label}
      </ButtonLink>
      {title && <h1>{title}</h1>}
      {tools}
      <Button size="small" icon="printer" className="print-button" onClick={() => window.print()}>
        {print}
      </Button>
    </div>
    {children}
  </main>
)

type PapersProps<T> = {
  /** What a read gives. */
  read: {
    data: { readonly data: readonly T[] } | undefined
    failed: boolean
    failure?: Failure | undefined
    missing?: boolean
    onRetry: () => void
  }
  /** Whether the address names anything; the read is not sent otherwise. */
  isAsked: boolean
  /** What is said where there is nothing to print. */
  none: { title: string; text: string; icon?: IconName }
  /** How the papers lie on the page. */
  className?: string | undefined
  children: (paper: T) => ReactNode
}

/** A paper for each row of a read. Within the shell they are printed without it. */
export const Papers = <T,>({ read, isAsked, none, className, children }: PapersProps<T>) =>
  isAsked ? (
    <Loaded {...read}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState {...none} />
        ) : (
          <div className={classes('papers', className)}>{data.map(children)}</div>
        )
      }
    </Loaded>
  ) : (
    <EmptyState {...none} />
  )
