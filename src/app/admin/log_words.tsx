import type { ReactNode } from 'react'
import { SubjectsProvider } from '#domains/audit/ui/subjects.tsx'
import { subjectWords } from './subject_words.gen.ts'

/** Around each page of the log. The dictionaries of all nouns come with the page: no other one needs them. */
export const LogWords = ({ children }: { children: ReactNode }) => (
  <SubjectsProvider subjects={subjectWords}>{children}</SubjectsProvider>
)
