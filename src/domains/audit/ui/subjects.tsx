import { createContext, type ReactNode, use } from 'react'
import type { Subjects } from './entry_title.ts'

type Load = () => Promise<Subjects>

const SubjectsContext = createContext<Load>(() => Promise.reject(new Error('no SubjectsProvider above')))

/**
 * The application says once what the subjects of the audit log and their columns are called. Only pages of the log load
 * the words of all nouns.
 *
 * @param load gives the same promise each time
 */
export const SubjectsProvider = ({ load, children }: { load: Load; children: ReactNode }) => (
  <SubjectsContext value={load}>{children}</SubjectsContext>
)

/** Suspends until the words are loaded. */
export const useSubjects = (): Subjects => use(use(SubjectsContext)())
