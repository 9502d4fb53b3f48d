// `npm run bench:lighthouse -- <address of a running shop> [--rounds=3] [--only=listing,product]`: Lighthouse's mobile scores of each
// kind of page that search engines and visitors read, of several rounds the one whose performance is the median, and what keeps them
// below the target. Needs a Chromium (CHROME_PATH, default the shell without windows, else /usr/bin/chromium). Each page is visited once
// before, as by earlier visitors.
import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const TARGET = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
const rounds = Number(option('rounds') ?? 1)
const only = option('only')?.split(',')

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Listed = { rows: { id: number; slug: string }[] }
const list = await fetch(`${address}/dev-api/shop/pm/product/list`, {
  method: 'POST',
  body: '{"id":"1001"}',
  headers: { 'Content-Type': 'application/json' },
})
const { rows } = (await list.json()) as Listed
const product = rows[0]!.slug
const compared = rows.slice(0, 3).map(({ id }) => id) // a list in an address has commas

const chrome = await launch({
  chromePath: process.env['CHROME_PATH'] ?? PATHS.find(existsSync),
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  console.log(`| page | ${CATEGORIES.join(' | ')} | first paint | largest paint | blocked | shift |\n|---|---|---|---|---|---|---|---|---|`)
  const notes: string[] = []
  const pages = [
    ['home', '/'],
    ['home', '/index'],
    ['campaign', '/registration-promotion'],
    ['listing', '/ward-nursing'],
    ['product', `/${product}`],
    ['comparison', `/compare?ids=${compared.join(',')}`],
    ['room', '/hospital-solution/intensive-care-unit'],
    ['articles', '/blog'],
    ['article', '/blog/buying-guide/patient-monitors-by-ward'],
    ['policy', '/shipping-policy'],
    ['questions', '/faq-issue'],
    ['contact', '/contact-us'],
    ['pasted list', '/quick-order'],
    ['log-in', '/login'],
  ] as const
  for (const [name, path] of pages.filter((one) => only?.includes(one[0]) ?? true)) {
    await fetch(address + path, { headers: { 'Accept-Encoding': 'gzip' } }).then((page) => page.text())
    const results: Result[] = []
    for (let round = 0; round < rounds; round++)
      results.push((await lighthouse(address + path, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' }))!.lhr)
    const performance = (one: Result) => one.categories['performance']!.score ?? 0
    const result = results.toSorted((a, b) => performance(a) - performance(b))[Math.floor(rounds / 2)]!
    const scores = CATEGORIES.map((id) => Math.round((result.categories[id]!.score ?? 0) * 100))
    const shown = (id: string) => result.audits[id]!.displayValue ?? ''
    const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(shown)
    console.log(`| ${name} ${path} | ${[...scores, ...timings].join(' | ')} |`)
    for (const [i, id] of CATEGORIES.entries())
      if (scores[i]! < TARGET)
        for (const { id: audit } of result.categories[id]!.auditRefs) {
          const { score, title, displayValue = '', details } = result.audits[audit]!
          if (score !== null && score < 0.9)
            notes.push(
              `${name}, ${id}: ${audit} (${title}) ${displayValue} ${JSON.stringify(details && 'items' in details ? details.items : '').slice(0, 400)}`,
            )
        }
  }
  if (notes.length) console.log(`\n${notes.join('\n')}`)
} finally {
  chrome.kill()
}
