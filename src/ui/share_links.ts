/** Where a page is passed on. Plain links, so that nothing of those companies is loaded here. */
export const shareLinks = (address: string) => ({
  line: `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(address)}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
})
