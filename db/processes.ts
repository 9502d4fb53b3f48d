// Which process is which: numbers are used again, and a dead process may leave files that name it.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const LOCK_LIMIT_MS = 60_000

/** Something that no other life of the same process number has; '' when no such process lives. */
export function lifeOf(pid: number): string {
  if (process.platform === 'linux') {
    const stat = readText(`/proc/${pid}/stat`)
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before may hold anything
    return !stat || fields[0] === 'Z' ? '' : `${pid} ${fields[19]}` // start time in ticks since boot
  }
  if (process.platform === 'win32') return alive(pid) ? `${pid}` : ''
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  return started ? `${pid} ${started}` : ''
}

/** Does the process exist, and does its command line hold the words? */
export function runs(pid: number, words: string): boolean {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`).split('\0').includes(words)
  if (process.platform === 'win32') return alive(pid)
  return (spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').includes(words)
}

/**
 * One process at a time: a file that names its owner. Waits up to a minute, then throws one sentence.
 * The lock of an owner that is gone is taken over. Answers the function that gives it back.
 */
export async function lock(file: string): Promise<() => void> {
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  const me = lifeOf(process.pid)
  fs.writeFileSync(mine, me)
  try {
    for (const until = Date.now() + LOCK_LIMIT_MS; Date.now() < until; await sleep(20)) {
      try {
        fs.linkSync(mine, file) // with its content at once: nobody sees a lock without an owner
        return () => fs.rmSync(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const owner = readText(file)
        if (owner && lifeOf(Number.parseInt(owner, 10)) !== owner) takeAway(file, owner, `${mine}.old`)
      }
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
  throw new Error(`Another start has been holding ${file} for a minute; remove it if no such process runs.`)
}

/** Moves the dead owner's file aside; should another process have been faster, puts its new lock back. */
function takeAway(file: string, owner: string, aside: string) {
  try {
    fs.renameSync(file, aside)
    if (readText(aside) !== owner) fs.linkSync(aside, file)
    fs.rmSync(aside, { force: true })
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The text of a file; '' when it cannot be read. */
export function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
