// Drawing SVG and BMP in a process of their own: neither can be bounded from within. It is killed when it takes too long or too much.
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { refuse } from '#contract/refusals.ts'
import { turns } from '#shared/turns.ts'
import type { DrawnType } from './file.rules.ts'
import { cleanPicture } from './picture.ts'

const CHILD = path.join(import.meta.dirname, 'rasterise.child.ts')
const TIME_MS = 8_000
const MEMORY_BYTES = 400 * 1024 * 1024
const LOOK_MS = 20
const ANSWER_BYTES = 64 * 1024 * 1024
const PAGE_BYTES = 4096

const inTurn = turns(1, 8, () => refuse('warning', 'too-fast'))

/**
 * The drawing as a PNG of at most 2048 a side, encoded anew. It sees no network, no files and no settings of ours. Refuses what cannot
 * be drawn within 8 seconds and 400 MB.
 */
export async function rasterise(bytes: Uint8Array, type: DrawnType, timeMs = TIME_MS): Promise<Uint8Array> {
  const drawn = await inTurn(() => draw(bytes, type, timeMs))
  return drawn ? cleanPicture(new Blob([drawn]), 'image/png') : refuse('refused', 'file-unreadable')
}

function draw(bytes: Uint8Array, type: DrawnType, timeMs: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const child = spawn(process.execPath, ['--max-old-space-size=64', CHILD, type, String(MEMORY_BYTES)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: os.tmpdir(),
    env: { PATH: process.env['PATH'] }, // no settings, no secrets
  })
  const kill = () => void child.kill('SIGKILL')
  const clock = setTimeout(kill, timeMs)
  const watch = setInterval(() => void memoryOf(child.pid).then((held) => held > MEMORY_BYTES && kill()), LOOK_MS)
  const parts: Buffer[] = []
  let size = 0
  child.stdout.on('data', (part: Buffer) => {
    size += part.length
    if (size > ANSWER_BYTES) return kill()
    parts.push(part)
  })
  child.stdin.on('error', () => undefined) // it ended before it had read everything
  child.stdin.end(bytes)
  return new Promise((resolve) => {
    const end = (drawn?: Buffer<ArrayBuffer>) => {
      clearTimeout(clock)
      clearInterval(watch)
      resolve(drawn)
    }
    child.once('error', () => end())
    child.once('close', (code) => end(code === 0 && size > 0 ? Buffer.concat(parts) : undefined))
  })
}

/** Resident bytes as Linux tells them; elsewhere 0, and the child's own watch has to do. */
async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    return Number((await fs.readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
