/** What saves or sends the form that somebody is at. */
export const saveKeys = 'Ctrl S'

/** Keys as they stand on a keyboard: those of one action together. */
export const Keys = ({ keys }: { keys: string }) => <kbd className="kbd">{keys}</kbd>

/** The same for `aria-keyshortcuts`: `Ctrl` is the command key where there is one. */
export const spokenKeys = (keys: string): string =>
  keys.startsWith('Ctrl ') ? `Control+${keys.slice(5)} Meta+${keys.slice(5)}` : keys
