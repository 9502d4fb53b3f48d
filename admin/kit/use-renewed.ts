// A dialog acts on what its reader has seen, though its page is read anew behind it: on focus, and after every press.
import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import { isConflict } from '#contract/conflict.ts'
import { leavesOpen } from '#contract/idempotency-key.ts'
import { useOffice } from '../app/office.ts'
import { same } from './form-model.ts'
import type { FieldSpec } from './form-spec.ts'
import { leavesOf, typedFrom } from './form-values.ts'
import type { FormControl } from './use-form.ts'

type Send<V, R> = (value: V) => Promise<R>
type Shown<V, R> = { initial: unknown; edits: boolean; send: Send<V, R> }

/**
 * Sends as the page showed it when it was first sent, until an answer comes: the act may have been done, and what the page shows then has it.
 * What `edits` a record sends it as it was opened, until it is refused for what somebody else has saved: then fields in which nothing was
 * typed follow what stands there now. `both`: fields that the two have changed; null while nothing has come.
 */
export function useRenewed<V, R>(control: FormControl, fields: readonly FieldSpec[], { initial, edits, send }: Shown<V, R>) {
  const { language } = useOffice()
  const [held, setHeld] = useState<{ send: Send<V, R> } | null>(edits ? { send } : null)
  const [both, setBoth] = useState<string[] | null>(null)
  const { typed, loaded } = control
  const fresh = edits && !held ? typedFrom(leavesOf(fields), initial, language) : loaded
  const newer = Object.keys(fresh).filter((name) => !same(fresh[name], loaded[name]))
  if (newer.length > 0) {
    const untouched = newer.filter((name) => same(typed[name], loaded[name]))
    control.take(initial, untouched, 'edit')
    control.take(initial, newer, 'base')
    setBoth((known) => [...new Set([...(known ?? []), ...newer.filter((name) => !untouched.includes(name))])])
  }
  return {
    both: both?.filter((name) => !same(typed[name], loaded[name])) ?? null,
    async send(value: V): Promise<R> {
      const now = held ?? { send }
      setHeld(now)
      setBoth(null)
      try {
        return await now.send(value)
      } catch (error) {
        const overtaken = isConflict(error) && !(error as CallError).unsettled
        const open = error instanceof CallError && (error.unsettled || leavesOpen(error.code))
        if (overtaken || !(edits || open)) setHeld(null)
        throw error
      }
    },
  }
}
