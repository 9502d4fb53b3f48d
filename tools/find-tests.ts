import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOMS = [
  'shared',
  'contract',
  'db',
  'features',
  'server',
  'storefront',
  'admin',
  'ui',
  'demo',
  'imagery',
  'bench',
  'testing',
  'tools',
  'e2e',
]

/** All test files of the house: *.test.ts beside the code and *.e2e.ts in e2e, the journeys last. */
export function findTests(root: string): string[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test|e2e)\.ts$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  return files.sort((a, b) => Number(a.endsWith('.e2e.ts')) - Number(b.endsWith('.e2e.ts')) || a.localeCompare(b))
}
