// What formatted text can be, and its way from Markdown, in which it is kept, and back: no more than the server shows of it. HTML that
// somebody types stays text. Loaded with the editor only.
import type { Extensions, JSONContent } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { MarkdownManager } from '@tiptap/markdown'
import { StarterKit } from '@tiptap/starter-kit'

export const RICH_EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] }, // the first stands below the page's own title, as the server shows it
    underline: false, // Markdown has none
    link: { openOnClick: false, autolink: false, linkOnPaste: true, protocols: ['mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
]

let made: MarkdownManager | undefined
const markdown = () => (made ??= new MarkdownManager({ extensions: RICH_EXTENSIONS }))

export const fromMarkdown = (text: string): JSONContent => markdown().parse(text.trim())
export const toMarkdown = (content: JSONContent): string => markdown().serialize(content).trim()
