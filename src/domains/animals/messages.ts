/** Words about our animals on other public pages. */
export const animalWords = { at_home: '已回家' } as const
