// JSON as a call may send it: not too deep, not too wide, no name twice in one object (two readers could understand two things).

const DEPTH_MAX = 12
const PARTS_MAX = 50_000 // names, values and brackets

/** Throws a SyntaxError for everything else. */
export function parseStrict(text: string): unknown {
  survey(text) // first: what is too wide would not be small once parsed
  return JSON.parse(text) as unknown
}

/** Reads marks only; whether it is JSON at all, JSON.parse says. */
function survey(text: string) {
  const names: (Set<string> | undefined)[] = [] // of each open bracket; undefined for lists
  let parts = 0
  let atName = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (mark === '"') {
      const end = endOfText(text, at)
      const open = names.at(-1)
      if (atName && open) addName(open, text.slice(at, end + 1))
      atName = false
      at = end
    } else if (mark === '{' || mark === '[') {
      names.push(mark === '{' ? new Set() : undefined)
      atName = mark === '{'
      if (names.length > DEPTH_MAX) throw new SyntaxError('too deep')
    } else if (mark === '}' || mark === ']') {
      names.pop()
      atName = false
    } else if (mark === ',') atName = names.at(-1) !== undefined
    else continue
    if (++parts > PARTS_MAX) throw new SyntaxError('too wide')
  }
}

function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  throw new SyntaxError('a text without end')
}

/** A name may be spelled with escapes: 'a' and '\u0061' are one. */
function addName(names: Set<string>, quoted: string) {
  const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (names.has(name)) throw new SyntaxError('a name twice')
  names.add(name)
}
