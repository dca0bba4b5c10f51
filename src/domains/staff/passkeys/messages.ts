import { limits } from '#registry/limits.ts'

/** Words of passkeys as the server says them. */
export const passkeyNotes = {
  over: '通行密鑰的步驟過期了，請再按一次。',
  refused: '這把通行密鑰不能登入，可能已經移除。請改用密碼登入，或換一把通行密鑰。',
  throttled: `這把通行密鑰試了太多次，請 ${limits.passkey_key.seconds / 60} 分鐘後再試，或改用密碼登入。`,
  not_made: '這把通行密鑰沒有通過檢查，請再試一次；裝置要能用指紋、臉或 PIN 確認是你。',
  known: '這把通行密鑰已經登記過了。',
  most: (count: number) => `最多登記 ${count} 把，請先移除不用的。`,
  name_needed: '請幫這把通行密鑰取個名字。',
  added: (name: string) => `新增通行密鑰「${name}」`,
  removed: (name: string) => `移除通行密鑰「${name}」`,
  renamed: (before: string, after: string) => `通行密鑰「${before}」改名為「${after}」`,
  signed_in: (name: string) => `以通行密鑰「${name}」登入`,
} as const

/** The mail that tells the owner of an account that one of its passkeys is gone. */
export const passkeyRemovedMail = (account: string, passkey: string, url: string) => ({
  subject: '你的後台帳號移除了通行密鑰',
  greeting: `${account}，你好：`,
  paragraphs: [`你的後台帳號剛剛移除了通行密鑰「${passkey}」，之後不能再用它登入。其他裝置都已經登出。`],
  button: { label: '前往後台', url },
  small: ['如果這不是你做的，請馬上變更密碼、檢查其他通行密鑰，並聯絡其他管理員。'],
})

/** The mail that tells the owner of an account that it can be signed in to with one more passkey. */
export const passkeyAddedMail = (account: string, passkey: string, url: string) => ({
  subject: '你的後台帳號新增了通行密鑰',
  greeting: `${account}，你好：`,
  paragraphs: [`你的後台帳號剛剛新增了通行密鑰「${passkey}」，之後可以用它登入。其他裝置都已經登出。`],
  button: { label: '前往後台', url },
  small: ['如果這不是你做的，請馬上移除它並變更密碼，再聯絡其他管理員。'],
})
