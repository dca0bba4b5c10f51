/**
 * The only inline script of public pages. It never changes within a build, so its hash can stand in the security policy
 * of cached pages. It starts the application after the load event or at the first touch; buttons pressed before that
 * are queued and replayed once the page is hydrated. Submit buttons of forms that work without JavaScript (searches: they
 * have an action and no method) are let through, in case the script never loads.
 *
 * @param entry address of the application's first module
 * @param at_once paths that start without waiting for the load event
 */
export const bootScript = (entry: string, at_once: RegExp): string =>
  `(()=>{let s=0,d=document,q=window.queuedClicks=[],j=()=>{if(s++)return;let c=d.getElementById('page-chunks');` +
  `c&&c.textContent.split(' ').forEach(u=>{let l=d.createElement('link');l.rel='modulepreload';l.href=u;d.head.append(l)});` +
  `import('${entry}')};` +
  `d.addEventListener('click',e=>{let b=window.queuedClicks&&e.target.closest('button');` +
  `if(b&&!(b.type=='submit'&&b.form&&b.form.matches('[action]:not([method=post])'))){e.preventDefault();e.stopImmediatePropagation();q.push(b);j()}},!0);` +
  `['pointerdown','keydown'].forEach(t=>addEventListener(t,j,{once:!0,passive:!0}));` +
  `d.readyState=='complete'||${at_once}.test(location.pathname)?j():addEventListener('load',()=>setTimeout(j))})()`
