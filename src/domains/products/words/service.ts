import type { App } from '#platform/server/app.ts'
import type { WordHelp } from './contract.ts'
import { listFinding, listNamesWith, listPopularTags } from './queries.ts'
import { guessWord, offerPieces, piecesOf } from './rules.ts'

/** Words that find something, for a question that did not. */
export const helpWithWords = async (app: App, question: string): Promise<WordHelp> => {
  const [found, popular] = await Promise.all([listFinding(app, piecesOf(question)), listPopularTags(app, 6)])
  // A word with one wrong character shares a pair with the right one, or is so short that its single characters tell.
  const pairs = found.filter((piece) => [...piece].length === 2)
  const names = await listNamesWith(app, pairs.length > 0 ? pairs : found.filter((piece) => [...piece].length === 1))
  return { guess: guessWord(question, names), shorter: offerPieces(found), popular }
}
