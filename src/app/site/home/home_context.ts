import { createContext } from 'react'
import type { HomeData } from './home_data.ts'

/** What the kept home page shows: the last data there was, also while the visitor is elsewhere. */
export const HomeDataContext = createContext<HomeData | undefined>(undefined)
