import { nobodysSession, sessionCaller } from '#platform/browser/callers.ts'
import { memberViewsApi } from '../contract.ts'

/** Ends the view of the staff session of this browser. */
export const endView = (): Promise<unknown> => sessionCaller(nobodysSession)(memberViewsApi.end, {})
