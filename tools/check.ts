// `npm run check`: types, lint, format, rooms, in seconds. `--all` also types the picture models, which change seldom: what `npm test` runs first.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const bin = path.join(import.meta.dirname, '../node_modules/.bin')

type Step = { name: string; command: string[]; everyday: boolean }

export const STEPS: Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'], everyday: true },
  { name: 'types of the picture models', command: ['tsc', '-p', 'imagery'], everyday: false },
  { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'], everyday: true },
  { name: 'format', command: ['oxfmt', '--check', '.'], everyday: true },
  { name: 'rooms', command: ['node', 'tools/rooms.ts'], everyday: true },
]

/** Runs the steps, says what each took, and answers the names of those that failed. */
export function check(all: boolean, steps: readonly Step[] = STEPS): string[] {
  const failed: string[] = []
  for (const { name, command, everyday } of steps) {
    if (!everyday && !all) continue
    const [program = '', ...args] = command
    const begun = performance.now()
    const { status } = spawnSync(path.join(bin, program), args, { stdio: 'inherit', shell: process.platform === 'win32' })
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    if (status !== 0) failed.push(name)
  }
  return failed
}

if (import.meta.main && check(process.argv.includes('--all')).length > 0) process.exit(1)
