import { createContext } from 'react'

/**
 * Whether the page was drawn before anybody went to it. Its pictures come when it is in sight: a finger that only scrolls
 * touches many links, and their pictures would use up what a visitor pays for.
 */
export const DrawnAhead = createContext(false)
