import { createContext, type ReactNode, useContext } from 'react'
import type { Subjects } from './entry_title.ts'

const SubjectsContext = createContext<Subjects>({})

/** The application says once what the subjects of the audit log and their columns are called. */
export const SubjectsProvider = ({ subjects, children }: { subjects: Subjects; children: ReactNode }) => (
  <SubjectsContext value={subjects}>{children}</SubjectsContext>
)

export const useSubjects = (): Subjects => useContext(SubjectsContext)
