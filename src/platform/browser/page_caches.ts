/** Names of caches with what was read (src/app/site/offline/service_worker.ts). */
const readCaches = /^read-/

/** Deletes the cached pages of this browser: whoever uses it next must not see where the last one was. */
export const deletePageCaches = async (): Promise<void> => {
  // Only secure origins have caches.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => readCaches.test(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
