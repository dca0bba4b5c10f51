import { keysOf } from '#platform/contract/closed_lists.ts'
import type { RequestStatus } from '../requests/rules.ts'

/** The questions of an interview, and the most points of each: 100 together. */
export const interviewQuestions = { home: 20, family: 15, experience: 20, means: 15, time: 15, plans: 15 } as const
export type InterviewQuestion = keyof typeof interviewQuestions
export const interviewKeys = keysOf(interviewQuestions)

/** The points of each question. */
export type InterviewSheet = Readonly<Record<InterviewQuestion, number>>

/** The sum of a sheet. */
export const scoreOf = (sheet: InterviewSheet): number => interviewKeys.reduce((sum, key) => sum + sheet[key], 0)

/** From so many points on a family is thought fit. It is advice: a person approves. */
export const passMark = 80

/** Whether the sheet may be filled in: once somebody talks with the family, and until it is decided. */
export const isInterviewable = (status: RequestStatus): boolean =>
  status === 'screening' || status === 'interview' || status === 'home_visit'
