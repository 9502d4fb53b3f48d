// Markdown as HTML of headings, paragraphs, lists, tables, quotes, links and pictures of our own. HTML in the text is shown as it was typed,
// so nothing that anybody writes can run, and nothing of elsewhere is ever fetched. On a line of its own, ':::product <slug>' is a card of
// that product, and ':::video <https address>' a link to a film.
import type MarkdownIt from 'markdown-it'
import { whenUsed } from '#features/platform/package/package.ts'
import { escapeHtml } from '#shared/html.ts'
import { imageSet } from '#shared/image-url.ts'
import { PICTURE, PRODUCT_LINE, VIDEO_LINE } from '#contract/content-kind.ts'

const markdownIt = whenUsed<typeof MarkdownIt>('markdown-it')
type Parser = InstanceType<typeof MarkdownIt>

/** What a card says of a product. */
export type Card = { slug: string; name: string; model: string; brief: string; picture: string }
export type Heading = { id: string; text: string }
export type Rendered = { html: string; contents: Heading[] }
type Env = { cards: ReadonlyMap<string, Card>; contents: Heading[]; taken: Set<string>; anchors: boolean }

/** Products of which a text wants a card. */
export const productsIn = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => PRODUCT_LINE.exec(line.trim())?.[1] ?? [])),
]

/** The page has its own title: what is written as one becomes a heading below it. */
const lowered = (tag: string) => (tag === 'h1' ? 'h2' : tag)
/** Addresses that a text may lead to: pages of ours, the web, mail and telephone. */
const MAY_LEAD = /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i
let made: Parser | undefined

function ours(): Parser {
  const markdown = new (markdownIt())({ html: false, linkify: false, typographer: false }).disable(['html_block', 'html_inline'])
  markdown.validateLink = (href) => MAY_LEAD.test(href.trim())
  markdown.block.ruler.before('paragraph', 'inset', inset, { alt: ['paragraph'] })
  markdown.core.ruler.push('of-our-pages', ({ tokens, env }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = lowered(token.tag)
      if (token.type === 'heading_open' && (env as Env).anchors) anchor(token, tokens[at + 1]!, env as Env)
      // Our pages take no inline styles; columns of numbers are told by a class.
      const style = token.attrGet('style')
      if (style !== null) token.attrs = String(style).includes('right') ? [['class', 'at-end']] : null
      for (const child of token.children ?? []) {
        if (child.type !== 'link_open') continue
        const href = String(child.attrGet('href') ?? '')
        if (!/^(\/(?![/\\])|#|mailto:|tel:)/.test(href)) child.attrSet('rel', 'noopener noreferrer')
      }
    }
  })
  markdown.renderer.rules['image'] = (tokens, at) => picture(String(tokens[at]!.attrGet('src') ?? ''), tokens[at]!.content)
  // A wide table scrolls by itself, also for whoever has no mouse.
  markdown.renderer.rules['table_open'] = () => '<div class="table-frame" role="group" tabindex="0"><table>\n'
  markdown.renderer.rules['table_close'] = () => '</table></div>\n'
  markdown.renderer.rules['product'] = (tokens, at, _, env) => card((env as Env).cards.get(tokens[at]!.content))
  markdown.renderer.rules['video'] = (tokens, at) => video(tokens[at]!.content)
  return markdown
}

type Tokens = ReturnType<Parser['parse']>

/** ':::product x' and ':::video x', each a block by itself. */
const inset: Parameters<Parser['block']['ruler']['before']>[2] = (state, from, _to, silent) => {
  const line = state.src.slice(state.bMarks[from]! + state.tShift[from]!, state.eMarks[from])
  const product = PRODUCT_LINE.exec(line)
  const found = product ?? VIDEO_LINE.exec(line)
  if (!found) return false
  if (silent) return true
  const token = state.push(product ? 'product' : 'video', '', 0)
  token.content = found[1]!
  token.block = true
  token.map = [from, from + 1]
  state.line = from + 1
  return true
}

/** A heading can be led to; those of the second level are the contents. */
function anchor(open: Tokens[number], inline: Tokens[number], env: Env): void {
  const text = (inline.children ?? []).map(({ content }) => content).join('')
  const base =
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'part'
  let id = base
  for (let next = 2; env.taken.has(id); next++) id = `${base}-${next}`
  env.taken.add(id)
  open.attrSet('id', id)
  if (open.tag === 'h2') env.contents.push({ id, text })
}

/** A picture of elsewhere would tell its owner who reads: only what it shows is left of it. */
function picture(address: string, alt: string): string {
  if (!PICTURE.test(address)) return escapeHtml(alt)
  const { src, srcSet } = imageSet(address)
  const set = srcSet ? ` srcset="${escapeHtml(srcSet)}" sizes="(max-width: 750px) 100vw, 720px"` : ''
  return `<img src="${escapeHtml(src)}"${set} alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
}

/** A product that is no longer sold leaves no gap. */
function card(product: Card | undefined): string {
  if (!product) return ''
  const { slug, name, model, brief } = product
  const shown = product.picture ? picture(product.picture, '').replace('100vw, 720px', '96px, 160px') : ''
  return `<aside class="product-card"><a href="/${escapeHtml(slug)}">${shown}<span><strong>${escapeHtml(name)}</strong><small>${escapeHtml(model)}</small><span>${escapeHtml(brief)}</span></span></a></aside>\n`
}

function video(address: string): string {
  const { hostname } = new URL(address)
  const shown = escapeHtml(hostname.replace(/^www\./, ''))
  return `<p class="video-link"><a href="${escapeHtml(address)}" rel="noopener noreferrer" target="_blank">${shown}</a></p>\n`
}

const NO_CARDS: ReadonlyMap<string, Card> = new Map()
const render = (text: string, env: Env) => (made ??= ours()).render(text, env)

/** The HTML of a Markdown text. Safe to be shown as it is. */
export const renderMarkdown = (text: string): string => render(text, { cards: NO_CARDS, contents: [], taken: new Set(), anchors: false })

/** The same of a page: its headings can be led to, and products have their cards. */
export function renderPage(text: string, cards: ReadonlyMap<string, Card> = NO_CARDS): Rendered {
  const env: Env = { cards, contents: [], taken: new Set(), anchors: true }
  const html = render(text, env)
  return { html, contents: env.contents }
}
