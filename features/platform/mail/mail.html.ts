// The HTML body: tables and inline styles, which all mail programs understand; dark where the reader's program is dark.

export type Parts = {
  brand: string
  color: string // '#1660c4'
  locale: string
  title: string
  preheader: string
  greeting: string
  text: string[]
  tables: readonly (readonly { name: string; value: string; link?: string }[])[]
  code: string
  button: string
  link: string
  fallback: string
  life: string
  notYou: string
  questions: string
  sender: string
}

const FONT = `font-family:Inter,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Arial,sans-serif`
const LOOKS = {
  light: { page: '#f4f6f8', card: '#ffffff', ink: '#15202b', soft: '#4a5865', faint: '#5f6d7a', line: '#e1e6eb' },
  dark: { page: '#10161c', card: '#19212a', ink: '#eef2f6', soft: '#b9c4cf', faint: '#b9c4cf', line: '#2b3641' },
}
export type Look = keyof typeof LOOKS

const { dark } = LOOKS
const DARK = `
  .page { background-color: ${dark.page} !important; }
  .card, .cell { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .code { background-color: ${dark.page} !important; border-color: ${dark.line} !important; color: ${dark.ink} !important; }`

/** Black or white, whichever reads better on the colour ('#rrggbb'). */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

const DEFAULT_COLOR = '#1660c4'
/** Keeps lists of mail from showing what follows the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40)

const paragraph = (text: string, look: string, style: string) =>
  text && `<p class="${look}" style="margin:0 0 16px;${FONT};${style}">${text}</p>`

/**
 * A whole page. `escape` is applied to every text; nothing that it is given counts as HTML. Mails are written 'light' and turn dark in a program
 * that is; 'dark' is for showing where no program decides.
 */
export function htmlPage(parts: Parts, escape: (text: string) => string, look: Look = 'light'): string {
  const { page: PAGE, card: CARD, ink: INK, soft: SOFT, faint: FAINT, line: LINE } = LOOKS[look]
  const color = /^#[0-9a-f]{6}$/i.test(parts.color) ? parts.color : DEFAULT_COLOR
  const [brand, title, preheader, code, button, link] = [
    parts.brand,
    parts.title,
    parts.preheader,
    parts.code,
    parts.button,
    parts.link,
  ].map(escape) as [string, string, string, string, string, string]
  const body = `font-size:16px;line-height:24px;color:${INK}`
  const quiet = `font-size:14px;line-height:21px;color:${SOFT}`
  const small = `font-size:12px;line-height:18px;color:${FAINT}`
  const codeBox = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td class="code" style="padding:14px 22px;background-color:${PAGE};border:1px solid ${LINE};border-radius:8px;${FONT};font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px;color:${INK}">${code}</td>
</tr></table>`
  const opener = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td bgcolor="${color}" style="background-color:${color};border-radius:8px"><a href="${link}" style="display:inline-block;padding:12px 22px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${inkOn(color)};text-decoration:none">${button}</a></td>
</tr></table>`
  const table = (
    rows: Parts['tables'][number],
  ) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">
${rows.map(row).join('\n')}
</table>`
  const linked = (text: string, link: string | undefined) =>
    link ? `<a href="${escape(link)}" class="ink" style="color:${INK}">${escape(text)}</a>` : escape(text)
  const row = ({ name, value, link: to }: Parts['tables'][number][number]) => `<tr>
<td class="cell soft" valign="top" style="padding:6px 12px 6px 0;border-top:1px solid ${LINE};${FONT};${quiet}">${linked(name, to)}</td>
<td class="cell ink" valign="top" align="right" style="padding:6px 0;border-top:1px solid ${LINE};${FONT};font-size:14px;line-height:21px;color:${INK};word-break:break-word">${escape(value)}</td>
</tr>`
  const address = `<p class="soft" style="margin:0 0 16px;${FONT};${quiet}">${escape(parts.fallback)}<br><span class="ink" style="color:${INK};word-break:break-all">${link}</span></p>`
  return `<!doctype html>
<html lang="${parts.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {${DARK}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${PAGE}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${PAGE}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:${CARD};border:1px solid ${LINE};border-radius:12px">
<tr><td class="ink" style="padding:20px 28px 0;border-top:4px solid ${color};border-radius:12px 12px 0 0;${FONT};font-size:14px;line-height:20px;font-weight:600;color:${INK}">${brand}</td></tr>
<tr><td style="padding:16px 28px 8px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;font-weight:600;color:${INK}">${title}</h1>
${[
  paragraph(escape(parts.greeting), 'ink', body),
  ...parts.text.map((text) => paragraph(escape(text), 'ink', body)),
  ...parts.tables.filter((rows) => rows.length > 0).map(table),
  code && codeBox,
  button && opener,
  button && address,
  paragraph(escape(parts.life), 'ink', body),
  paragraph(escape(parts.notYou), 'soft', quiet),
]
  .filter(Boolean)
  .join('\n')}
</td></tr>
<tr><td class="cell" style="padding:16px 28px 20px;border-top:1px solid ${LINE}">
<p class="soft" style="margin:0;${FONT};${small}">${escape(parts.questions)}<br>${escape(parts.sender)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
