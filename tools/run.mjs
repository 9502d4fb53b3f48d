// The two commands of README.md, for a machine that has nothing but Node and npm: installs what the lockfile names
// (once per lockfile), then continues under the Node version that this project pins. Plain JavaScript: any Node runs it.
import { createHash } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
process.chdir(root)
const shell = process.ppid
const [command = 'start', ...args] = process.argv.slice(2)

install()
const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
if (!fs.existsSync(node)) fail('The pinned Node could not be installed for this system; see package.json, optionalDependencies.')
const PROGRAMS = { start: 'tools/start.ts', test: 'tools/test.ts', check: 'tools/check.ts', node: undefined }
if (!(command in PROGRAMS)) fail(`There is no command "${command}".`)
const program = PROGRAMS[command]
// Said here, not by the program itself: then even the first file comes from the cache, and what strips types is not loaded at all.
const env = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/compile') }
// The server gives memory back rather than letting its heap grow by what the machine has: docs/decisions/060-bounded-from-outside.md.
const flags = command === 'start' ? JSON.parse(fs.readFileSync('tools/node-flags.json', 'utf8')) : []
const child = spawn(node, program ? [...flags, program, ...args] : args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
// npm passes a signal to the shell between it and this process, and that shell keeps it to itself: its end is the sign.
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 300).unref()

function install() {
  const mark = path.join('node_modules', '.installed-lockfile')
  const lock = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex')
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === lock) return
  console.log('Installing packages (once) ...')
  // Not `npm ci`: it refuses a lockfile without the other platforms' optional packages, which not every registry mirror carries.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // The package holds what this product uses of it; its script would fetch parts for graphics cards. (Newer npm: allowScripts.)
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  })
  if (done.status !== 0) fail('npm could not install the packages; see its message above.')
  fs.writeFileSync(mark, lock)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
