// A process that helps again and again: what takes long to load is loaded once. It is killed when a job takes too long or too much, and by
// itself when nothing has come for a while; the next job starts another.
import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import { LOOK_MS, memoryOf, type Bounds } from './held.ts'

const IDLE_MS = 20_000

/** `late`: killed for its time, so the same may do another time. `failed`: it could not do it, or was killed for its memory. */
export type Helped<A> = { answer: A } | 'late' | 'failed'

/**
 * A helper that runs `script`, which answers each message with one message or ends; no settings and no secrets reach it. One job at a
 * time is the caller's to see to.
 */
export function helper<J extends object, A>(script: string, heapMb: number) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const started = fork(script, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: 'ignore',
      cwd: os.tmpdir(),
      env: { PATH: process.env['PATH'] },
    })
    started.on('error', () => undefined) // its end is what counts
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  const rest = (one: ChildProcess) => {
    one.unref()
    one.channel?.unref()
    idle = setTimeout(() => one.kill('SIGKILL'), IDLE_MS).unref()
  }

  return async (job: J, { timeMs, memoryBytes }: Omit<Bounds, 'heapMb'>): Promise<Helped<A>> => {
    clearTimeout(idle)
    const one = (child ??= start())
    one.ref()
    one.channel?.ref()
    let late = false
    const kill = () => void one.kill('SIGKILL')
    const clock = setTimeout(() => {
      late = true
      kill()
    }, timeMs)
    const watch = setInterval(() => void memoryOf(one.pid).then((held) => held > memoryBytes && kill()), LOOK_MS)
    try {
      const answer = await new Promise<A | undefined>((resolve) => {
        one.once('message', (told) => resolve(told as A))
        one.once('exit', () => resolve(undefined))
        one.send(job, (error) => error && kill()) // it has ended meanwhile
      })
      return answer === undefined ? (late ? 'late' : 'failed') : { answer }
    } finally {
      clearTimeout(clock)
      clearInterval(watch)
      one.removeAllListeners('message')
      // What a job leaves behind must not count against the next.
      if ((await memoryOf(one.pid)) > memoryBytes / 2) kill()
      if (child === one && !one.killed) rest(one)
      else if (child === one) child = undefined
    }
  }
}
