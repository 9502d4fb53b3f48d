// A dialog whose page is read anew behind it: sent as it was opened, it would undo what somebody else has saved meanwhile.
import { useState } from 'react'
import { useOffice } from '../app/office.ts'
import { same } from './form-model.ts'
import type { FieldSpec } from './form-spec.ts'
import { leavesOf, typedFrom } from './form-values.ts'
import type { FormControl } from './use-form.ts'

/** Takes over what stands there now wherever nothing was typed. Answers the fields that both have changed; null while nothing has come. */
export function useRenewed(control: FormControl, fields: readonly FieldSpec[], initial: unknown, sending: boolean) {
  const { language } = useOffice()
  const [both, setBoth] = useState<string[] | null>(null)
  const { typed, loaded } = control
  const fresh = typedFrom(leavesOf(fields), initial, language)
  const newer = sending ? [] : Object.keys(fresh).filter((name) => !same(fresh[name], loaded[name])) // what one sends oneself comes back, too
  if (newer.length > 0) {
    const untouched = newer.filter((name) => same(typed[name], loaded[name]))
    const others = newer.filter((name) => !untouched.includes(name) && !same(typed[name], fresh[name]))
    control.take(initial, untouched, 'edit')
    control.take(initial, newer, 'base')
    setBoth((known) => [...new Set([...(known ?? []), ...others])])
  }
  return { both, settle: (name: string) => setBoth((known) => known && known.filter((one) => one !== name)) }
}
