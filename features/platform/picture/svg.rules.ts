// Looking at an SVG before it is drawn: how much work its marks ask for. A few hundred bytes can ask for hours; whatever asks for more than
// any honest drawing is refused unread by any drawing program. Pure, in time by the length of the text.

const TEXT_MAX = 1024 * 1024
const NODES_MAX = 20_000
/** Elements to be drawn, those that stand for others counted as often as they are shown. */
const WORK_MAX = 60_000
const DEPTH_MAX = 200
/** What stands for what stands for what. */
const CHAIN_MAX = 1_000
const FINEST_DASH = 0.05

/** What one showing of it costs beyond its parts: a pass over the whole drawing, or a drawing of its own. */
const WEIGHTS: Record<string, number> = { pattern: 2_000, mask: 1_000, clippath: 200 }
/** The same of each part of a filter, and of a picture within. */
const PASS = 2_000
/** Those that cost the same whatever their numbers say. */
const FILTERS = new Set(
  'fegaussianblur feoffset femerge femergenode feblend feflood fecolormatrix fecomposite fedropshadow fecomponenttransfer fefuncr fefuncg fefuncb fefunca'.split(
    ' ',
  ),
)

type Node = { name: string; attributes: string; children: Node[] }

/** Whether it may be drawn. */
export function isModest(text: string): boolean {
  if (text.length > TEXT_MAX || /<!(?:doctype[^>]*\[|entity)/i.test(text)) return false
  const root = read(text.replaceAll(/<!--[^]*?(?:-->|$)/g, ''))
  return root !== undefined && work(root) <= WORK_MAX
}

/** The elements and how they stand in one another; undefined where there are too many, or one that is not drawn here. */
function read(text: string): Node | undefined {
  const root: Node = { name: '', attributes: '', children: [] }
  const open = [root]
  let nodes = 0
  for (const [, end, tag, attributes = '', alone] of text.matchAll(/<(\/?)([a-z][\w:.-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*?)(\/?)>/gi)) {
    if (end) {
      if (open.length > 1) open.pop()
      continue
    }
    const name = tag!.toLowerCase().replace(/^.*:/, '')
    if (++nodes > NODES_MAX || open.length > DEPTH_MAX || !isDrawn(name, attributes)) return undefined
    const node = { name, attributes, children: [] }
    open.at(-1)!.children.push(node)
    if (!alone) open.push(node)
  }
  return hasWildStyle(text.toLowerCase()) ? undefined : root
}

/** What a style sheet may name is not followed here: one that names anything is not drawn. */
function hasWildStyle(text: string): boolean {
  for (let from = text.indexOf('<style'); from !== -1;) {
    const end = text.indexOf('</style', from)
    if (end === -1 || /url\s*\(|dasharray|@import|\\/.test(text.slice(from, end))) return true
    from = text.indexOf('<style', end)
  }
  return false
}

function isDrawn(name: string, attributes: string): boolean {
  if (name.startsWith('fe') && !FILTERS.has(name)) return false
  const dashes = /stroke-dasharray\s*[=:]\s*["']?([^"';]*)/i.exec(attributes)?.[1]?.match(/[\d.]+(?:e[+-]?\d+)?/gi) ?? []
  return dashes.every((dash) => Number(dash) === 0 || Number(dash) >= FINEST_DASH) && dashes.length < 100
}

/** Infinity where something stands for itself. */
function work(root: Node): number {
  const byId = new Map<string, Node>()
  const all: Node[] = []
  const collect = (node: Node) => {
    all.push(node)
    const id = /(?:^|\s)id\s*=\s*["']([^"']+)["']/i.exec(node.attributes)?.[1]
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
    node.children.forEach(collect)
  }
  collect(root)
  const known = new Map<Node, number>()
  const under = new Set<Node>()
  const cost = (node: Node): number => {
    const found = known.get(node)
    if (found !== undefined) return found
    if (under.has(node) || under.size > CHAIN_MAX) return Infinity
    under.add(node)
    let sum = node.name === 'image' || node.name.startsWith('fe') ? PASS : 1
    for (const child of node.children) sum += cost(child)
    for (const shown of shownBy(node)) {
      const target = byId.get(shown.id)
      if (target) sum += shown.times * (cost(target) + (WEIGHTS[target.name] ?? 0))
    }
    under.delete(node)
    known.set(node, sum)
    return sum
  }
  return cost(root)
}

/** What an element shows by naming it: as itself, as its colour, mask or filter, or as the mark at each of its points. */
function shownBy({ attributes }: Node): { id: string; times: number }[] {
  const points = /marker/i.test(attributes)
    ? (/\s(?:d|points)\s*=\s*["']([^"']*)/i.exec(attributes)?.[1]?.match(/[\d.]+/g)?.length ?? 1)
    : 1
  return [...attributes.matchAll(/href\s*=\s*["']\s*#([^"']+)["']|url\(\s*["']?#([^"')]+)/gi)].map(([, href, url]) => ({
    id: (href ?? url)!.trim(),
    times: url === undefined ? 1 : points,
  }))
}
