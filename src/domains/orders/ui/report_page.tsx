import type { ReactNode } from 'react'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { salesWords as m } from '../sales/messages.ts'

type ReportPageProps = {
  /** What is counted, and on which days. */
  note: string
  /** Address of the report as a file. */
  file: string
  children: ReactNode
}

/** The page of a report over a period. */
export const ReportPage = ({ note, file, children }: ReportPageProps) => (
  <DetailPage
    note={note}
    actions={
      <ButtonLink kind="outline" icon="download" href={file} download>
        {m.download}
      </ButtonLink>
    }
  >
    {children}
  </DetailPage>
)
