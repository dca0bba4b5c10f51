export const lampWords = {
  notHideable: '這盞燈已經隱藏了。',
  notHidden: '這盞燈沒有被隱藏。',
} as const
