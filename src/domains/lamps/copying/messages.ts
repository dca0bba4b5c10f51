import { lampSubject } from '../admin/messages.ts'

const lamp = lampSubject.columns

/** The lamps in a member's own copy of their data. */
export const lampCopyWords = {
  lamps: '點燈',
  columns: {
    display_name: lamp.display_name,
    public_name: lamp.public_name,
    wish: lamp.wish,
    lit_at: lamp.lit_at,
    expires_at: lamp.expires_at,
  },
} as const
