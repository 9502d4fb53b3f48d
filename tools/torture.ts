// `npm run torture [kind ...] [rounds]`: the drills of the tests, gone round as often as asked for (default 40; a kind alone, or all of them).
// Each is a test like any other, short in `npm test`; what they would find is shown by a negative control in the same files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { DRILLS, drillsOf } from './drills.ts'

const asked = process.argv.slice(2)
const given = asked.find((one) => /^\d+$/.test(one))
const kinds = asked.filter((one) => one !== given)
const files = drillsOf(kinds)
if (!files) {
  console.error(`There are drills of these kinds: ${Object.keys(DRILLS).join(', ')}.`)
  process.exit(1)
}
const rounds = given ?? '40'
console.log(`${files.length} files, ${rounds} rounds each:\n  ${files.join('\n  ')}`)
const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test.ts'), ...files], {
  stdio: 'inherit',
  env: { ...process.env, TORTURE: rounds },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
const [code] = (await once(child, 'exit')) as [number | null]
process.exit(code ?? 1)
