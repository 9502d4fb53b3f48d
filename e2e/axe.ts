// axe-core over the page as it is now.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Less than serious by itself, but how somebody who hears the page finds their way in it. */
const MINOR_TOO = ['heading-order', 'definition-list', 'dlitem', 'landmark-unique', 'region', 'empty-heading', 'page-has-heading-one']

type Finding = { id: string; impact: string; help: string; nodes: { html: string; failureSummary: string }[] }

/**
 * `colours`: a page that has been looked at before is looked at in other colours, where nothing else can have changed. `targets`: everything,
 * and whether what is pressed is large enough (WCAG 2.2), which axe leaves out unless it is asked.
 */
type Look = 'everything' | 'colours' | 'targets'

/** Every serious or critical finding, told; empty where everybody can use the page. */
export async function axeFaults(page: Page, look: Look = 'everything'): Promise<string[]> {
  const bad = (await findings(page, look)).filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || MINOR_TOO.includes(id),
  )
  return bad.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`)
}

/** Shapes of text whose contrast was enough, on all pages of this process. */
const enough = new Set<string>()

/** Every finding, however small. */
export async function findings(page: Page, look: Look = 'everything'): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'lookAround' in globalThis))) await page.evaluate(lookOnceAtEachShape)
  const known = JSON.stringify([...enough])
  if (look === 'colours' && !(await page.evaluate(`hasNew(${known})`))) return []
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // What is found is told by its HTML: a selector for every place that was looked at is not asked for.
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    ...(look === 'colours' ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}),
    ...(look === 'targets' ? { rules: { 'target-size': { enabled: true } } } : {}),
  }
  const { violations, passed } = (await page.evaluate(`lookAround(${JSON.stringify(options)}, ${known})`)) as {
    violations: Finding[]
    passed: string[]
  }
  for (const shape of passed) enough.add(shape)
  return violations
}

type Check = (this: { data(told: object): void }, element: Element, ...rest: unknown[]) => boolean | undefined
type Axe = {
  run(options: object): Promise<{ violations: Finding[] }>
  _audit: { rules: { id: string; matches(element: Element, ...rest: unknown[]): boolean }[]; checks: Record<string, { evaluate: Check }> }
}

/**
 * In the page: contrast, half of what axe takes, is asked once for each shape of text, be it in another row, on another page, or in the frame of
 * all pages. Two texts have one shape when they have the same colour, size and weight on the same ground: on elements around them that paint, with
 * the same colours, and where something is put elsewhere than the text flows, with the same classes and the same neighbour, in a window of the
 * same width. What axe has found is not known; nor what it could not decide, but at the very same place, with the same lying there.
 */
function lookOnceAtEachShape() {
  let known = new Set<string>()
  let passed = new Set<string>()
  let grounds = new WeakMap<Element, string>()
  let shapes = new WeakMap<Element, string>()
  const begin = (all: string[]) => {
    known = new Set(all)
    passed = new Set()
    grounds = new WeakMap()
    shapes = new WeakMap()
  }

  const hash = (text: string) => {
    let [a, b] = [0x9e3779b9, 0x85ebca6b]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      a = Math.imul(a ^ code, 0x85ebca77)
      b = Math.imul(b ^ code, 0xc2b2ae3d)
    }
    return (a >>> 0).toString(36) + (b >>> 0).toString(36)
  }
  const lookOf = (element: Element | null) => element && [element.tagName, element.getAttribute('class'), element.getAttribute('style')]
  const groundOf = (element: Element): string => {
    const before = grounds.get(element)
    if (before !== undefined) return before
    const { backgroundColor, backgroundImage, opacity, position, transform, filter } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter].join()
    const elsewhere = position !== 'static' || transform !== 'none'
    const around = element.parentElement ? groundOf(element.parentElement) : ''
    const lies = elsewhere
      ? [innerWidth, lookOf(element), lookOf(element.previousElementSibling), lookOf(element.parentElement)].join()
      : ''
    const ground = lies || own !== 'rgba(0, 0, 0, 0),none,1,none' ? hash(around + own + lies) : around
    grounds.set(element, ground)
    return ground
  }
  const shapeOf = (element: Element): string => {
    const before = shapes.get(element)
    if (before !== undefined) return before
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const shape = hash([groundOf(element), color, fontSize, fontWeight, textShadow].join())
    shapes.set(element, shape)
    return shape
  }
  /** A shape at its place, with all that lies there. */
  const placeOf = (element: Element): string => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const there = document.elementsFromPoint(x + width / 2, y + height / 2).map(lookOf)
    return hash([shapeOf(element), x, y, width, height, innerWidth, innerHeight, ...there].join())
  }
  const undecided = (element: Element) => `${shapeOf(element)}?`
  const isKnown = (element: Element) => known.has(shapeOf(element)) || (known.has(undecided(element)) && known.has(placeOf(element)))
  /** Whether the rule can be about it: what axe leaves out by itself, and is in every row, would never be known. */
  const isText = (element: Element) => {
    if (element.closest(':disabled')) return false
    const written = [...element.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && /[^\s\u2000-\u206f]/.test(child.nodeValue!),
    )
    if (!written) return element.matches('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
    const { clientWidth, clientHeight } = element // of one pixel: only to be heard
    return clientWidth !== 1 || clientHeight !== 1 || getComputedStyle(element).overflow !== 'hidden'
  }
  /** A link within text that is told from it by nothing but, perhaps, its colour. */
  const byColourAlone = (link: Element) => {
    const { display, textDecorationLine } = getComputedStyle(link)
    if (display !== 'inline' || textDecorationLine !== 'none') return false
    let block = link.parentElement!
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!
    return block.textContent.trim() !== link.textContent.trim()
  }
  /** Whether in other colours there can be anything that was not looked at. */
  const hasNew = (all: string[]) => {
    begin(all)
    return (
      [...document.body.querySelectorAll('*')].some((one) => isText(one) && one.checkVisibility() && !isKnown(one)) ||
      [...document.querySelectorAll('a[href], [role=link]')].some((one) => one.checkVisibility() && byColourAlone(one))
    )
  }

  let wrapped = false
  const wrap = ({ rules, checks }: Axe['_audit']) => {
    const rule = rules.find(({ id }) => id === 'color-contrast')!
    const check = checks['color-contrast']!
    const { matches } = rule
    const { evaluate } = check
    // Whether the rule is about an element is dear, too, and asked last.
    rule.matches = (element) => isText(element) && !isKnown(element)
    check.evaluate = function (element, options, node, context) {
      const shape = shapeOf(element)
      if (passed.has(shape) || !matches.call(rule, element, node, context)) return true
      let decided = false
      const data = (told: object) => {
        decided = 'contrastRatio' in told
        this.data(told)
      }
      const answer = evaluate.call({ ...this, data }, element, options, node, context)
      if (answer === true && decided) passed.add(shape)
      if (answer === undefined) passed.add(undecided(element)).add(placeOf(element))
      return answer
    }
    wrapped = true
  }
  const lookAround = async (options: object, all: string[]) => {
    const { axe: looker } = globalThis as unknown as { axe: Axe }
    if (!wrapped) wrap(looker._audit)
    begin(all)
    const { violations } = await looker.run(options)
    return { violations, passed: [...passed] }
  }
  Object.assign(globalThis, { hasNew, lookAround })
}
