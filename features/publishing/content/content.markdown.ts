// Markdown as HTML of headings, paragraphs, lists, tables, quotes and links. HTML in the text is shown as it was typed, so nothing that
// anybody writes can run, and pictures of elsewhere are never fetched.
import type MarkdownIt from 'markdown-it'
import { whenUsed } from '#features/platform/package/package.ts'

const markdownIt = whenUsed<typeof MarkdownIt>('markdown-it')

/** The page has its own title: what is written as one becomes a heading below it. */
const lowered = (tag: string) => (tag === 'h1' ? 'h2' : tag)
/** Addresses that a text may lead to: pages of ours, the web, mail and telephone. */
const MAY_LEAD = /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i
let made: ReturnType<typeof ours> | undefined
function ours() {
  const markdown = new (markdownIt())({ html: false, linkify: false, typographer: false }).disable(['image', 'html_block', 'html_inline'])
  markdown.core.ruler.push('of-our-pages', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = lowered(token.tag)
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
  markdown.validateLink = (href) => MAY_LEAD.test(href.trim())
  return markdown
}

/** The HTML of a Markdown text. Safe to be shown as it is. */
export const renderMarkdown = (text: string): string => (made ??= ours()).render(text)
