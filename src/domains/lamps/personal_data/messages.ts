import { lampSubject } from '../column_messages.ts'

const lamp = lampSubject.columns

/** Words of the export and the erasure of a member's data. */
export const lampDataWords = {
  lamps: '點燈',
  columns: {
    display_name: lamp.display_name,
    public_name: lamp.public_name,
    wish: lamp.wish,
    lit_at: lamp.lit_at,
    expires_at: lamp.expires_at,
  },
} as const
