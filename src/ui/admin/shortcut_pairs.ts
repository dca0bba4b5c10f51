type Known = { readonly keys: string }

/** Whether some shortcut begins with this key and has another one after it: `G` of `G O`. */
export const isFirstOfTwo = (known: readonly Known[], key: string): boolean =>
  known.some(({ keys }) => keys.startsWith(`${key} `))

/** A letter by itself; `Ctrl K`, `?` and `Enter` are none. */
export const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

/**
 * What a key means. After the first of two keys a letter means that pair or nothing: who presses G and mistypes must not
 * begin what the letter does alone.
 *
 * @param before the key that was pressed a moment ago; '' where none was
 */
export const shortcutFor = <S extends Known>(known: readonly S[], before: string, key: string): S | undefined => {
  const isSecond = isFirstOfTwo(known, before)
  const pair = isSecond ? known.find(({ keys }) => keys === `${before} ${key}`) : undefined
  if (pair || (isSecond && isLetter(key))) return pair
  return known.find(({ keys }) => keys === key)
}
