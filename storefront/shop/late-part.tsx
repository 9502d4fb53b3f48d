// Parts of a page whose script comes after the page has: when somebody first wants them, or when the page has come to life and is idle.
import { lazy, memo, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { CallError, NO_ANSWER } from '#contract/client.ts'
import { pressAgain } from './early-press.ts'
import { useTell } from './error-text.ts'
import { reloadOnce, untilItComes } from './failure/reload.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
type Own = { waiting?: ReactNode; onFail: () => void }

const onServer = typeof document === 'undefined'
const small: (() => void)[] = []
const shown: (() => Promise<unknown>)[] = []

/**
 * A part that is shown when somebody asks for it. `waiting` stands in its place until its script is there; if that does not come the reader
 * is told, and `onFail` takes back what they pressed: the next press tries again. `soon`: small enough to be had before anybody asks.
 */
export function latePart<Props extends object>(load: Load<Props>, { soon = false } = {}) {
  let part: ComponentType<Props> | undefined
  const come = async () => (part ??= await load())
  const prepare = () => void come().catch(() => undefined)
  if (soon) small.push(prepare)
  function Late({ waiting = null, onFail, ...props }: Props & Own) {
    const tell = useTell()
    const [Part, setPart] = useState(() => part)
    const failed = useEffectEvent(() => {
      onFail()
      tell(new CallError(NO_ANSWER, 'a part of the page did not come'))
      void reloadOnce()
    })
    useEffect(() => {
      let here = true
      come().then(
        (came) => here && setPart(() => came), // also what came after this was rendered: nobody else shows it
        () => here && failed(),
      )
      return () => void (here = false)
    }, [])
    return Part ? <Suspense fallback={waiting}>{<Part {...(props as unknown as Props)} />}</Suspense> : waiting
  }
  return Object.assign(Late, { prepare })
}

/**
 * A part that the server shows and that comes to life after the page. Until its script is there, and if it never comes, what the server
 * sent stands as it is, its links included. Where it sent nothing, on a page that the router opened, the page is loaded anew instead.
 */
export function lateToLife<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let part: ComponentType<Props> | undefined
  const come = async () => (part ??= await load())
  shown.push(come)
  let empty = 0 // places in which nothing stands
  function Empty() {
    useEffect(() => {
      empty++
      return () => void empty--
    }, [])
    return null
  }
  const Late = lazy(async () => {
    await idle
    return { default: await untilItComes(come, () => empty > 0 && !document.querySelector(AMIDST)) }
  }) as unknown as ComponentType<Props>
  function Woken() {
    useEffect(pressAgain, [])
    return null
  }
  // Its parents' changes must not reach it: before it is alive they would make the browser show it anew, empty.
  return memo((props: Props) => {
    const Part = onServer ? part : Late
    return (
      <Suspense fallback={<Empty />}>
        {Part && <Part {...props} />}
        {Part && <Woken />}
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
}

/** The server waits for all parts that it shows before it renders its first page. */
export const partsOfServer = (): Promise<unknown> => (onServer ? Promise.all(shown.map((come) => come())) : Promise.resolve())

/** A part that no server shows and nobody waits for: it comes when the page is idle, and where it does not come nobody misses it. */
export function afterwards(load: Load<object>): ComponentType {
  return function Afterwards() {
    const [Part, setPart] = useState<ComponentType | null>(null)
    useEffect(() => {
      void idle.then(load).then(
        (came) => setPart(() => came),
        () => undefined,
      )
    }, [])
    return Part && <Part />
  }
}

let alive: () => void
const idle = new Promise<void>((resolve) => (alive = resolve))
/** Somebody types or answers a dialog, and would lose it. */
const AMIDST = 'dialog[open], input:focus, textarea:focus, select:focus'

/** To be called once the page has come to life: what is left, and `also`, follows when the browser has nothing else to do. */
export function bringTheRest(also: () => Promise<unknown>): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout // Safari has none
  whenIdle(() => {
    alive()
    for (const prepare of small) prepare()
    also().catch(() => undefined)
  })
}
