/** Words of the web manifest: what a long press on the installed site offers. */
export const manifestWords = {
  shortcuts: [
    { name: '我要捐款', url: '/donation' },
    { name: '助養專案', url: '/campaigns/neuter' },
    { name: '點燈祈福', url: '/board' },
    { name: '收支公告', url: '/transactions' },
  ],
} as const
