// What formatted text can be, and its way from Markdown, in which it is kept, and back: no more than the server shows of it. HTML that
// somebody types stays text. Loaded with the editor only.
import { getSchema, type Extensions, type JSONContent } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { MarkdownManager } from '@tiptap/markdown'
import { StarterKit } from '@tiptap/starter-kit'
import { INSETS } from './rich-insets.ts'

export const RICH_EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] }, // the first stands below the page's own title, as the server shows it
    underline: false, // Markdown has none
    link: { openOnClick: false, autolink: false, linkOnPaste: true, protocols: ['mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
  ...INSETS,
]

let made: MarkdownManager | undefined
const markdown = () => (made ??= new MarkdownManager({ extensions: RICH_EXTENSIONS }))

export const fromMarkdown = (text: string): JSONContent => whole(parse(text.trim()))
/** The reader breaks where a line follows a quotation that ends in an empty item of a list; with a line between it says what it said. */
function parse(text: string): JSONContent {
  try {
    return markdown().parse(text)
  } catch {
    return markdown().parse(text.replace(/^(\s*>.*)\n(?=\s*[^>\s])/gm, '$1\n\n'))
  }
}
export const toMarkdown = (content: JSONContent): string => markdown().serialize(content).trim()

type Schema = ReturnType<typeof getSchema>
let rules: Schema | undefined

/** What is read from Markdown can be less than the editor's rules ask for (a list's item without a word), and then it takes no key. */
function whole(content: JSONContent): JSONContent {
  rules ??= getSchema(RICH_EXTENSIONS)
  return nodeOf(content, rules).toJSON() as JSONContent
}

function nodeOf({ type = '', text, attrs, marks = [], content = [] }: JSONContent, schema: Schema): ReturnType<Schema['node']> {
  const own = marks.map((mark) => schema.mark(mark.type, mark.attrs))
  if (type === 'text') return schema.text(text!, own)
  const kind = schema.nodes[type]!
  const inside = content.flatMap((one: JSONContent | undefined) => (one && one.text !== '' ? [nodeOf(one, schema)] : []))
  const filled = kind.createAndFill(attrs, inside, own)
  if (filled) return filled
  const lines = inLines(inside, schema)
  return kind.createAndFill(attrs, lines, own) ?? kind.create(attrs, lines, own)
}

/** Words and pictures that stand where a paragraph belongs get one, of their own: not that of what stood before them. */
function inLines(nodes: ReturnType<typeof nodeOf>[], schema: Schema) {
  const lines: typeof nodes = []
  let open = false
  for (const node of nodes) {
    if (node.isInline && open) lines.push(addedTo(lines.pop()!, node))
    else lines.push(node.isInline ? schema.node('paragraph', null, node) : node)
    open = node.isInline
  }
  return lines
}

const addedTo = (line: ReturnType<typeof nodeOf>, node: ReturnType<typeof nodeOf>) => line.copy(line.content.addToEnd(node))
