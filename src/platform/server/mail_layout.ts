/** One look for all mails: plain text and a simple HTML twin made from the same parts. */

/** One of several things that a mail tells of, each with its facts. */
export type MailSection = {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** An attachment by its `cid`; programs that show no pictures show `alt`. */
  readonly picture?: { readonly cid: string; readonly alt: string }
  readonly link?: { readonly label: string; readonly url: string }
}

/** What a mail says. Texts are plain; the layout escapes them. */
export type MailParts = {
  readonly site_name: string
  /** Address of the site, shown at the end. */
  readonly site_url: string
  /** First line, e.g. `王小明，你好：` */
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Label and value pairs, e.g. order number and amount. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Pictures that stand on the site. */
  readonly pictures?: readonly { readonly url: string; readonly alt: string }[]
  readonly sections?: readonly MailSection[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Said small below, e.g. what to do when one did not ask for this mail. */
  readonly small?: readonly string[]
}

export type MailBody = { readonly text: string; readonly html: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Makes a text safe inside HTML text and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

const font = "font-family:'Noto Sans TC','PingFang TC','Microsoft JhengHei',sans-serif"

const factLines = (facts: NonNullable<MailParts['facts']>) => facts.map(([label, value]) => `${label}：${value}`)

const sectionText = ({ title, facts, link }: MailSection): string =>
  [`【${title}】`, ...factLines(facts), ...(link ? [`${link.label}：`, link.url] : [])].join('\n')

const textOf = (parts: MailParts): string =>
  [
    parts.greeting,
    ...parts.paragraphs,
    ...(parts.facts?.length ? [factLines(parts.facts).join('\n')] : []),
    ...(parts.sections ?? []).map(sectionText),
    ...(parts.button ? [`${parts.button.label}：\n${parts.button.url}`] : []),
    ...(parts.small ?? []),
    `${parts.site_name}\n${parts.site_url}`,
  ].join('\n\n')

const factsOf = (facts: MailParts['facts']): string =>
  facts?.length
    ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${facts
        .map(
          ([label, value]) =>
            `<tr><td style="padding:4px 16px 4px 0;color:#666">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    : ''

const buttonOf = (button: MailParts['button']): string =>
  button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#b5371a;color:#fff;padding:12px 24px;border-radius:8px;text-decoration:none">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;color:#666;font-size:13px;word-break:break-all">${escapeHtml(button.url)}</p>`
    : ''

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const sectionOf = ({ title, facts, picture, link }: MailSection): string =>
  `<div style="margin:0 0 16px;padding:16px;border:1px solid #eee;border-radius:8px"><p style="margin:0 0 8px"><b>${escapeHtml(title)}</b></p>${factsOf(facts)}${
    picture
      ? `<p style="margin:0 0 8px"><img src="cid:${escapeHtml(picture.cid)}" alt="${escapeHtml(picture.alt)}" width="200" height="200" style="display:block"></p>`
      : ''
  }${link ? `<p style="margin:0"><a href="${escapeHtml(link.url)}" style="color:#b5371a">${escapeHtml(link.label)}</a></p>` : ''}</div>`

const pictureOf = ({ url, alt }: { url: string; alt: string }): string =>
  `<p style="margin:0 0 16px"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" style="display:block;max-width:100%;height:auto;border-radius:8px"></p>`

const htmlOf = (parts: MailParts): string =>
  `<!doctype html><html lang="zh-TW"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;background:#faf7f2;${font};color:#222;line-height:1.7"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">${[
    paragraph(parts.greeting, ''),
    ...parts.paragraphs.map((text) => paragraph(text, '')),
    ...(parts.pictures ?? []).map(pictureOf),
    factsOf(parts.facts),
    ...(parts.sections ?? []).map(sectionOf),
    buttonOf(parts.button),
    ...(parts.small ?? []).map((text) => paragraph(text, ';color:#666;font-size:13px')),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #eee;color:#666;font-size:13px">${escapeHtml(parts.site_name)}<br><a href="${escapeHtml(parts.site_url)}" style="color:#666">${escapeHtml(parts.site_url)}</a></p>`,
  ].join('')}</div></body></html>`

/** Lays out a mail as plain text and as simple HTML that says the same. */
export const layoutMail = (parts: MailParts): MailBody => ({ text: textOf(parts), html: htmlOf(parts) })
