/** Words about our animals on other public pages. */
export const animalWords = { at_home: '已回家' } as const

/** Words of a search that mean every cat, or every dog. */
export const species_words: Record<'cat' | 'dog', readonly string[]> = {
  cat: ['貓', '貓咪', '貓貓', '街貓', '浪貓'],
  dog: ['狗', '狗狗', '犬', '街犬', '浪犬'],
}
