import { type InterviewSheet, scoreOf } from '#domains/adoptions/interviews/rules.ts'
import { type RequestStatus, sources } from '#domains/adoptions/requests/rules.ts'
import type { Row } from './rows.ts'
import { interviewNotes } from './texts/adoptions.ts'

const sheets: readonly InterviewSheet[] = [
  { home: 18, family: 15, experience: 16, means: 13, time: 12, plans: 12 },
  { home: 19, family: 14, experience: 18, means: 14, time: 13, plans: 13 },
  { home: 17, family: 15, experience: 15, means: 12, time: 13, plans: 11 },
]

/** Whoever is approved was talked with; of two who are talked with, one has a sheet already. */
const isTalkedWith = (status: RequestStatus, index: number): boolean =>
  status === 'approved' || status === 'signed' || status === 'completed' || (status === 'interview' && index >= 40)

type Known = Pick<Row<'adoption_requests'>, 'source' | 'interview_sheet' | 'score' | 'interview_note'>

/** Where somebody heard of the animal, and what staff found when they talked with them. */
export const interviewOf = (status: RequestStatus, index: number): Known => {
  const source = sources[(index * 5) % sources.length] ?? null
  const sheet = isTalkedWith(status, index) ? sheets[index % sheets.length] : undefined
  if (!sheet) return { source, interview_sheet: null, score: null, interview_note: null }
  const interview_note = interviewNotes[index % interviewNotes.length] ?? null
  return { source, interview_sheet: sheet, score: scoreOf(sheet), interview_note }
}
