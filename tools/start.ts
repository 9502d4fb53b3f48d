// `npm start`: builds the fronts when their sources have changed, then runs the server in this process.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.ts'

const root = path.join(import.meta.dirname, '..')
const dist = path.resolve(process.env['DIST_DIR'] ?? path.join(root, 'dist'))
const SOURCES = ['storefront', 'admin', 'ui', 'contract', 'shared', 'package-lock.json', 'tools/build.ts']

process.env['NODE_ENV'] ??= 'production'
const mark = path.join(dist, '.sources')
const sources = digest()
if (!fs.existsSync(mark) || fs.readFileSync(mark, 'utf8') !== sources) {
  console.log('Building the fronts ...')
  await buildAll()
  fs.writeFileSync(mark, sources)
}
await import('../server/main.ts').then(({ run }) => run())

/** Names, sizes and times of all sources: cheap, and any edit changes it. */
function digest(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const place = path.join(root, source)
    const files = fs.statSync(place).isDirectory()
      ? fs
          .readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
      : [place]
    for (const file of files.sort()) {
      const { size, mtimeMs } = fs.statSync(file)
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
