// Work that cannot be bounded from within, in a process of its own: it is killed when it takes too long or too much.
import { spawn } from 'node:child_process'
import os from 'node:os'
import { LOOK_MS, memoryOf, type Bounds } from './held.ts'

const ANSWER_BYTES = 64 * 1024 * 1024

export { helper } from './helper.ts'

/**
 * Runs a script with `bytes` on its standard input; what it writes is the answer, undefined when it failed or was killed. The script gets
 * its arguments and, last, the bytes of memory it may hold; no settings and no secrets.
 */
export function runAlone(script: string, args: string[], bytes: Uint8Array, bounds: Bounds): Promise<Buffer<ArrayBuffer> | undefined> {
  const { timeMs, memoryBytes, heapMb } = bounds
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, script, ...args, String(memoryBytes)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: os.tmpdir(),
    env: { PATH: process.env['PATH'] },
  })
  const kill = () => void child.kill('SIGKILL')
  const clock = setTimeout(kill, timeMs)
  const watch = setInterval(() => void memoryOf(child.pid).then((held) => held > memoryBytes && kill()), LOOK_MS)
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
    const end = (answer?: Buffer<ArrayBuffer>) => {
      clearTimeout(clock)
      clearInterval(watch)
      resolve(answer)
    }
    child.once('error', () => end())
    child.once('close', (code) => end(code === 0 && size > 0 ? Buffer.concat(parts) : undefined))
  })
}
