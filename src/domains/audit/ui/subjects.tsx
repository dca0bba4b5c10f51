import { createContext, type ReactNode, useContext } from 'react'
import type { Subjects } from '../rules.ts'

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
