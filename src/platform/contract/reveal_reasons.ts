/** What somebody needs personal data of one record for. The log keeps the words. */
export const revealPurposes = {
  receipt: '開立收據',
  tax: '捐贈申報',
  person: '本人要求',
  other: '其他',
} as const

/** What the log keeps: the purpose, then the reason in the words of whoever asked. */
export const loggedReason = (purpose: keyof typeof revealPurposes, reason: string): string =>
  `${revealPurposes[purpose]}：${reason}`

/** Letters of a reason, both inclusive. */
export const revealReason = { min: 5, max: 200 } as const
