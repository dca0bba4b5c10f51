import { bearerCaller } from '#platform/browser/callers.ts'

export const callAsMember = bearerCaller({ token: () => localStorage.getItem('customer_token'), onRejected: () => {} })
