// An act on what a page shows: one at a time, told when it is done, and the page shown anew whatever came of it.
import { startTransition, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { toast } from '#ui/toast.ts'
import { useTell } from './error-text.ts'
import { mannerOf } from './failure/failure.ts'

/** Answers whether it was done. `done`: what is said then. */
export function useAct(): { act: (name: string, work: () => Promise<unknown>, done?: string) => Promise<boolean>; busy: string } {
  const router = useRouter()
  const tell = useTell()
  const [busy, setBusy] = useState('')
  const running = useRef(false)
  const act = async (name: string, work: () => Promise<unknown>, done?: string) => {
    if (running.current) return false
    running.current = true
    setBusy(name)
    let well = false
    let ended = false
    try {
      await work()
      well = true
      if (done) toast(done, 'good')
    } catch (error) {
      tell(error)
      ended = mannerOf(error) === 'session'
    }
    // A session that has ended has its dialog over the page: read anew the page would be gone, and what was typed with it.
    if (!ended) await router.invalidate()
    running.current = false
    startTransition(() => setBusy('')) // with the page as it has been read, not before
    return well
  }
  return { act, busy }
}
