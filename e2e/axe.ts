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

/** Every finding, however small. */
export async function findings(page: Page, look: Look = 'everything'): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // What is found is told by its HTML: a selector for every place that was looked at is not asked for.
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    ...(look === 'colours' ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}),
    ...(look === 'targets' ? { rules: { 'target-size': { enabled: true } } } : {}),
  }
  return ((await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as { violations: Finding[] }).violations
}
