/** Why something that a member sends is refused. */
export const ownPostRefusals = {
  one_live: '這隻動物已經有一則認養文，請先看那一則。',
} as const
