// The state of a form: what is typed, what is wrong with it, whether it differs from what was loaded.
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { CallError } from '#contract/client.ts'
import type { Language } from '#shared/language.ts'
import { useOffice, useT } from '../app/office.ts'
import { wantedOf } from './form-messages.ts'
import { demandOf, same } from './form-model.ts'
import type { FieldSpec } from './form-spec.ts'
import { leavesOf, placeOf, typedFrom, wireFrom, type Typed } from './form-values.ts'
import { focusField } from './form-focus.ts'

/** What fields need to be drawn; a row of a repeated field is one of its own. */
export type FieldsControl = {
  typed: Typed
  errors: Record<string, string>
  /** `corrects`: the field inside it that was touched, where it is not all of it. */
  set: (name: string, value: unknown, corrects?: string) => void
  /** The language in which translated fields stand there. */
  shown: Language
  show: (language: Language) => void
}

export type FormControl = FieldsControl & {
  dirty: boolean
  /** What was loaded, as it would be typed. */
  loaded: Typed
  /** The fields that differ from what was loaded. */
  changed: () => string[]
  /** What is typed, as the wire has it; not checked. */
  wire: () => Record<string, unknown>
  /** Takes other values over for these fields, as what is loaded now (`base`) or as an edit. */
  take: (values: unknown, names: readonly string[], as: 'base' | 'edit') => void
  /** The same with values as they were typed. */
  retype: (typed: Typed) => void
  /** Brings a field into view, in its language, and focuses it. Whether there is such a field. */
  goTo: (name: string) => boolean
}

export function useForm<S extends v.GenericSchema>(schema: S, fields: readonly FieldSpec[], initial: unknown) {
  const t = useT()
  const { language } = useOffice()
  const leaves = leavesOf(fields)
  const [typed, setTyped] = useState(() => typedFrom(leaves, initial, language))
  const [base, setBase] = useState(() => typedFrom(leaves, initial, language))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [shown, show] = useState<Language>(language)
  const element = useRef<HTMLFormElement>(null)

  const wire = () => wireFrom(schema, leaves, typed, language)
  // A form that demands what it shows no field for can never be sent, and puts the error on a field that is right.
  useEffect(() => {
    const without = v
      .safeParse(schema, wire())
      .issues?.map((issue) => v.getDotPath(issue))
      .filter((at) => at && !placeOf(fields, typed, at))
    if (without?.length) console.error(`no field for what the form demands: ${without.join(', ')}`)
    // oxlint-disable-next-line react/exhaustive-deps -- as it opens
  }, [])
  const changed = () => leaves.filter(({ name }) => !same(typed[name], base[name])).map(({ name }) => name)
  const goTo = (name: string) => {
    const place = placeOf(fields, typed, name)
    if (!place) return false
    const its = leaves.find((leaf) => leaf.name === place.path)?.language ?? place.field.language
    if (its) show(its)
    focusField(element, place.path)
    return true
  }
  const control: FormControl = {
    typed,
    errors,
    shown,
    show,
    dirty: changed().length > 0,
    loaded: base,
    changed,
    wire,
    goTo,
    set(name, value, corrects = name) {
      setTyped((before) => ({ ...before, [name]: value }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([at]) => at !== name && at !== corrects && !at.startsWith(`${corrects}.`))),
      )
    },
    take(values, names, as) {
      const taken = typedFrom(
        leaves.filter(({ name }) => names.includes(name)),
        values,
        language,
      )
      if (as === 'base') setBase((before) => ({ ...before, ...taken }))
      else setTyped((before) => ({ ...before, ...taken }))
    },
    retype: (again) => setTyped((before) => ({ ...before, ...again })),
  }

  /** The checked value, or null with the errors shown and the first field of them focused. */
  const check = (): v.InferOutput<S> | null => {
    const parsed = v.safeParse(schema, wire())
    const found: Record<string, string> = {}
    for (const issue of parsed.issues ?? []) {
      const at = v.getDotPath(issue) ?? ''
      const place = placeOf(fields, typed, at) ?? { field: leaves[0]!, path: leaves[0]!.name, typed: typed[leaves[0]!.name] }
      found[place.path] ??= wantedOf(place.field, demandOf(schema, place.path), place.typed, issue, { t, language })
    }
    setErrors(found)
    if (parsed.success) return parsed.output
    // In the order in which they stand there; of one in another language, that language comes up.
    const order = leaves.map(({ name }) => name)
    const orderOf = (path: string) => order.findIndex((name) => path === name || path.startsWith(`${name}.`))
    const first = Object.keys(found).sort((a, b) => orderOf(a) - orderOf(b))
    goTo(first[0]!)
    return null
  }
  /** Says what the server has refused beside the field that it is about, and goes there. Answers what is left to be said elsewhere. */
  const beside = (error: unknown, text: string): string => {
    const place = error instanceof CallError && error.field && text ? placeOf(fields, typed, error.field) : undefined
    if (!place) return text
    setErrors({ [place.path]: text })
    return goTo(place.path) ? '' : text
  }
  return { control, check, element, beside }
}
