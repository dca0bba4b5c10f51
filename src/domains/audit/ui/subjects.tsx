import { createContext, type ReactNode, useContext } from 'react'

/** What the columns of each table are called, as the application puts them together (src/app/admin/subject_words.ts). */
export type Subjects = { readonly [subject: string]: { readonly columns: Names } | undefined }
type Names = { readonly [column: string]: string | undefined }

const SubjectsContext = createContext<Subjects | null>(null)

/** Says to the pages of the log what the columns of each table are called. */
export const SubjectsProvider = ({ subjects, children }: { subjects: Subjects; children: ReactNode }) => (
  <SubjectsContext value={subjects}>{children}</SubjectsContext>
)

export const useSubjects = (): Subjects => {
  const subjects = useContext(SubjectsContext)
  if (!subjects) throw new Error('the route of a page of the log needs <LogWords>')
  return subjects
}
