// What a page says over HTTP, without a browser.
/** `crumbs`: the way that leads to it, of a page in English; `texts`: each with the language that it is marked with. */
export type ReadPage = {
  lang: string
  title: string
  heading: string
  canonical: string
  alternates: number
  crumbs: string[]
  texts: { text: string; lang: string }[]
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }
const unescape = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** What people read: neither scripts nor styles, nor what is hidden from them by `template`. */
export function readHtml(html: string): ReadPage {
  const bare = html.replaceAll(/<!--.*?-->|<(script|style|template|noscript)\b.*?<\/\1>/gs, '')
  const page: ReadPage = { lang: '', title: '', heading: '', canonical: '', alternates: 0, crumbs: [], texts: [] }
  const open: { name: string; lang: string; way: boolean }[] = []
  for (const [piece] of bare.matchAll(/<[^>]+>|[^<]+/g)) {
    const above = open.at(-1)
    if (!piece.startsWith('<')) {
      const text = unescape(piece).replaceAll(/\s+/g, ' ')
      const inside = (name: string) => open.some((one) => one.name === name)
      if (inside('title') && !inside('svg')) page.title += text
      if (inside('h1')) page.heading += text
      if (above?.way && inside('li') && text.trim() !== '/') page.crumbs.push(text.trim())
      if (inside('body') && text.trim()) page.texts.push({ text: text.trim(), lang: above?.lang ?? '' })
      continue
    }
    const name = /^<\/?([\w-]+)/.exec(piece)?.[1]?.toLowerCase()
    if (!name || piece.startsWith('<!')) continue
    if (piece.startsWith('</')) {
      const at = open.findLastIndex((one) => one.name === name)
      if (at >= 0) open.splice(at)
      continue
    }
    const lang = attribute(piece, 'lang') ?? above?.lang ?? ''
    if (name === 'html') page.lang = lang
    if (attribute(piece, 'rel') === 'canonical') page.canonical = unescape(attribute(piece, 'href') ?? '')
    if (attribute(piece, 'rel') === 'alternate' && /\shreflang=/i.test(piece)) page.alternates++
    const way = Boolean(above?.way) || (name === 'nav' && attribute(piece, 'aria-label') === 'You are here')
    if (!VOID.has(name) && !piece.endsWith('/>')) open.push({ name, lang, way })
  }
  return page
}
