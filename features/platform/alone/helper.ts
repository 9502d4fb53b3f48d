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
    const forget = () => {
      if (child === started) child = undefined
    }
    started.on('error', forget) // one that could not be started has no end
    started.once('exit', forget)
    return started
  }
  const rest = (one: ChildProcess) => {
    one.unref()
    one.channel?.unref()
    idle = setTimeout(() => one.kill('SIGKILL'), IDLE_MS).unref()
  }

  return async (job: J, { timeMs, memoryBytes }: Omit<Bounds, 'heapMb'>): Promise<Helped<A>> => {
    clearTimeout(idle)
    let one: ChildProcess
    try {
      one = child ??= start()
    } catch {
      return 'failed'
    }
    one.ref()
    one.channel?.ref()
    const { promise, resolve } = Promise.withResolvers<Helped<A>>()
    const tell = (answer: unknown) => resolve({ answer: answer as A })
    const fail = () => resolve('failed')
    const kill = () => void one.kill('SIGKILL')
    one.once('message', tell).once('exit', fail).once('error', fail)
    // Said before its end, which may not come.
    const clock = setTimeout(() => resolve('late'), timeMs)
    const watch = setInterval(() => void memoryOf(one.pid).then((held) => held > memoryBytes && kill()), LOOK_MS)
    // Without a channel where it could not be started; else it may have ended meanwhile.
    if (one.connected) one.send(job, (error) => error && fail())
    let answered = false
    try {
      const outcome = await promise
      answered = typeof outcome === 'object'
      return outcome
    } finally {
      clearTimeout(clock)
      clearInterval(watch)
      one.off('message', tell).off('exit', fail).off('error', fail)
      // What a job leaves behind must not count against the next.
      if (!answered || (await memoryOf(one.pid)) > memoryBytes / 2) kill()
      if (child === one && answered && !one.killed) rest(one)
      else if (child === one) child = undefined
    }
  }
}
