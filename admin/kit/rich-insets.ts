// What stands in a formatted text beside its words: a picture of ours, the card of a product, a link to a film; each comes from Markdown and
// goes back to it as the server reads it. Loaded with the editor only.
import { Node } from '@tiptap/core'
import { PICTURE, PRODUCT_LINE, VIDEO_LINE } from '#contract/content-kind.ts'
import { imageSet } from '#shared/image-url.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A picture of elsewhere is not fetched: what it shows stands in its place, as in the shop. */
const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ node }) => {
    const [address, alt] = [text(node.attrs['src']), text(node.attrs['alt'])]
    return PICTURE.test(address) ? ['img', { src: imageSet(address).src, alt }] : ['span', {}, alt || address]
  },
  markdownTokenName: 'image',
  parseMarkdown: (token, { createNode }) => createNode('image', { src: text(token['href']), alt: token.text ?? '' }),
  renderMarkdown: ({ attrs }) => `![${text(attrs?.['alt']).replaceAll(/[[\]\\]/g, '\\$&')}](${text(attrs?.['src'])})`,
})

/** A line of its own, ':::product hospital-bed' for example. */
const inset = (name: 'product' | 'video', line: RegExp) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ of: { default: '' } }),
    parseHTML: () => [{ tag: `div[data-${name}]`, getAttrs: (element) => ({ of: element.dataset[name] ?? '' }) }],
    renderHTML: ({ node }) => ['div', { [`data-${name}`]: text(node.attrs['of']) }, text(node.attrs['of'])],
    markdownTokenName: name,
    markdownTokenizer: {
      name,
      level: 'block',
      start: (source) => source.search(new RegExp(`(?<=\\n) {0,3}:::${name}[ \\t]`)),
      tokenize: (source) => {
        const [raw = '', said = ''] = /^ {0,3}(:::.*)(?:\n+|$)/.exec(source) ?? []
        const of = line.exec(said)?.[1]
        return of ? { type: name, raw, text: of } : undefined
      },
    },
    parseMarkdown: (token, { createNode }) => createNode(name, { of: token.text ?? '' }),
    renderMarkdown: ({ attrs }) => `:::${name} ${text(attrs?.['of'])}`,
  })

export const INSETS = [Picture, inset('product', PRODUCT_LINE), inset('video', VIDEO_LINE)]
