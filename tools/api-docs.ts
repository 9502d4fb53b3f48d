// Writes docs/api: the API description of every noun. `npm run docs:api`; with a folder, it writes them there as one, and a list of all calls.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DESK_NOUNS, SHOP_NOUNS } from '#server/api.ts'
import { describeApi } from '#server/api-description.ts'
import type { Route } from '#server/mount.ts'

type Api = { file: string; title: string; base: string; nouns: Readonly<Record<string, Route[]>> }
export const APIS: readonly Api[] = [
  { file: 'shop', title: 'Shop', base: '/dev-api', nouns: SHOP_NOUNS },
  { file: 'workspace', title: 'My Workspace', base: '/admin-api', nouns: DESK_NOUNS },
]
const VERSION = '1'
const FOLDER = 'docs/api'

const describe = ({ base }: Api, title: string, routes: Route[]) =>
  `${JSON.stringify(describeApi(routes, { title, base, version: VERSION }), null, 2)}\n`

/** A file for each noun: two branches that add calls do not meet in one. */
export const filesOf = (api: Api): { file: string; text: string }[] =>
  Object.entries(api.nouns).map(([noun, routes]) => ({
    file: `${FOLDER}/${api.file}/${noun}.openapi.json`,
    text: describe(api, `${api.title}: ${noun}`, routes),
  }))

/** The list a person reads: one line per call. */
function list({ title, base, nouns }: Api): string {
  const lines = Object.values(nouns)
    .flat()
    .map(({ call }) => {
      const access = typeof call.access === 'object' ? `\`${call.access.permission}\`` : call.access
      return `| ${call.method} | \`${base}${call.path}\` | ${access} | ${call.about} |`
    })
  return [`## ${title}`, '', '| Method | Path | Who | What |', '|---|---|---|---|', ...lines, ''].join('\n')
}

function writeEach() {
  for (const api of APIS) {
    rmSync(`${FOLDER}/${api.file}`, { recursive: true, force: true }) // of nouns that are gone
    mkdirSync(`${FOLDER}/${api.file}`, { recursive: true })
    for (const { file, text } of filesOf(api)) writeFileSync(file, text)
  }
}

function writeWhole(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const api of APIS)
    writeFileSync(path.join(folder, `${api.file}.openapi.json`), describe(api, api.title, Object.values(api.nouns).flat()))
  writeFileSync(path.join(folder, 'calls.md'), `# All calls\n\n${APIS.map(list).join('\n')}`)
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder) writeWhole(folder)
  else writeEach()
}
