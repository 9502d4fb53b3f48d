// axe-core over the page as it is now.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Less than serious by itself, but how somebody who hears the page finds their way in it. */
const MINOR_TOO = ['heading-order', 'definition-list', 'dlitem', 'landmark-unique', 'region', 'empty-heading', 'page-has-heading-one']

type Finding = { id: string; impact: string; help: string; nodes: { html: string; failureSummary: string }[] }

/** Every serious or critical finding, told; empty where everybody can use the page. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as { violations: Finding[] }
  const bad = violations.filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || MINOR_TOO.includes(id))
  return bad.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`)
}
