// Writes docs/api: the API descriptions and a readable list of all calls. `npm run docs:api`
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { adminApi, devApi } from '#server/api.ts'
import { describeApi } from '#server/api-description.ts'
import type { Route } from '#server/mount.ts'

export const APIS = [
  { file: 'shop', title: 'Shop', base: '/dev-api', routes: devApi },
  { file: 'workspace', title: 'My Workspace', base: '/admin-api', routes: adminApi },
]
const VERSION = '1'

export const describe = ({ title, base, routes }: (typeof APIS)[number]) =>
  `${JSON.stringify(describeApi(routes, { title, base, version: VERSION }), null, 2)}\n`

/** The list a person reads: one line per call. */
export function list(title: string, base: string, routes: Route[]): string {
  const lines = routes.map(({ call }) => {
    const access = typeof call.access === 'object' ? `\`${call.access.permission}\`` : call.access
    return `| ${call.method} | \`${base}${call.path}\` | ${access} | ${call.about} |`
  })
  return [`## ${title}`, '', '| Method | Path | Who | What |', '|---|---|---|---|', ...lines, ''].join('\n')
}

if (import.meta.main) {
  const folder = path.join(import.meta.dirname, '../docs/api')
  mkdirSync(folder, { recursive: true })
  for (const api of APIS) writeFileSync(path.join(folder, `${api.file}.openapi.json`), describe(api))
  const lists = APIS.map(({ title, base, routes }) => list(title, base, routes))
  writeFileSync(
    path.join(folder, 'calls.md'),
    `# All calls\n\nGenerated from \`contract/\` by \`npm run docs:api\`.\n\n${lists.join('\n')}`,
  )
}
