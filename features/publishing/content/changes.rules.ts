// What differs between two texts of a page, as its readers are shown it: paragraph by paragraph, word by word. Pure.
import type { TextChange } from '#contract/content.ts'
import { diffLines } from '#shared/text-diff.ts'
import { wordDiff } from '#shared/word-diff.ts'

const HEADING = /^#+\s+/

/** A line of Markdown as it reads, without the signs that draw it. */
const plain = (line: string): string =>
  line
    .replace(HEADING, '')
    .replace(/^\s*(?:[-*+]|>)\s+/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\*\*|__|`/g, '')
    .trim()

const paragraphs = (text: string): string => text.replaceAll('\r', '').split('\n').filter((line) => line.trim()).join('\n') // prettier-ignore

/** Paragraphs that go, come, or read otherwise, in their order, each under the heading that it stands under: '' before the first. */
export function changesBetweenTexts(before: string, after: string): TextChange[] {
  const changes: TextChange[] = []
  let under = ''
  let gone: string[] = []
  let fresh: string[] = []
  const close = () => {
    for (let at = 0; at < Math.max(gone.length, fresh.length); at++) changes.push({ under, pieces: piecesOf(gone[at], fresh[at]) })
    gone = []
    fresh = []
  }
  for (const { kind, text } of diffLines(paragraphs(before), paragraphs(after))) {
    if (kind === 'gone') gone.push(plain(text))
    else if (kind === 'new') fresh.push(plain(text))
    else {
      close()
      if (HEADING.test(text)) under = plain(text)
    }
  }
  close()
  return changes.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same'))
}

function piecesOf(from: string | undefined, to: string | undefined): TextChange['pieces'] {
  if (from !== undefined && to !== undefined) {
    const pieces = wordDiff(from, to)
    if (pieces) return pieces
  }
  return [...(from ? [{ kind: 'gone' as const, text: from }] : []), ...(to ? [{ kind: 'new' as const, text: to }] : [])]
}
