// The state of a form: what is typed, what is wrong with it, whether it differs from what was loaded.
import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { Language } from '#shared/language.ts'
import { useOffice } from '../app/office.ts'
import { useExplain, kindOf, type FieldSpec } from './form-fields.tsx'
import { demandOf, gather, readPath, same, toTyped, toWire } from './form-model.ts'

export type FormControl = {
  typed: Record<string, unknown>
  errors: Record<string, string>
  dirty: boolean
  set: (name: string, value: unknown) => void
  /** What is typed, as the wire has it; not checked. */
  wire: () => Record<string, unknown>
  /** Takes other values over for these fields, as what is loaded now (`base`) or as an edit. */
  take: (values: unknown, names: readonly string[], as: 'base' | 'edit') => void
}

const typedFrom = (fields: readonly FieldSpec[], value: unknown, language: Language) =>
  Object.fromEntries(fields.map((field) => [field.name, toTyped(kindOf(field), readPath(value, field.name), language)]))

export function useForm<S extends v.GenericSchema>(schema: S, fields: readonly FieldSpec[], initial: unknown) {
  const explain = useExplain()
  const { language } = useOffice()
  const [typed, setTyped] = useState(() => typedFrom(fields, initial, language))
  const [base, setBase] = useState(() => typedFrom(fields, initial, language))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const element = useRef<HTMLFormElement>(null)

  const wire = () =>
    gather(
      fields.map((field) => {
        const value = toWire(kindOf(field), typed[field.name], language)
        // An empty field is null where the schema knows null, else it is left to the schema's default.
        return [field.name, value === null && !demandOf(schema, field.name).nullable ? undefined : value]
      }),
    )
  const control: FormControl = {
    typed,
    errors,
    dirty: fields.some(({ name }) => !same(typed[name], base[name])),
    wire,
    set(name, value) {
      setTyped((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _corrected, ...rest }) => rest)
    },
    take(values, names, as) {
      const taken = typedFrom(
        fields.filter(({ name }) => names.includes(name)),
        values,
        language,
      )
      if (as === 'base') setBase((before) => ({ ...before, ...taken }))
      else setTyped((before) => ({ ...before, ...taken }))
    },
  }

  /** The checked value, or null with the errors shown and the first field of them focused. */
  const check = (): v.InferOutput<S> | null => {
    const parsed = v.safeParse(schema, wire())
    const found: Record<string, string> = {}
    for (const issue of parsed.issues ?? []) {
      const path = v.getDotPath(issue) ?? ''
      const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`)) ?? fields[0]!
      found[field.name] ??= explain(field, demandOf(schema, field.name), typed[field.name], issue)
    }
    setErrors(found)
    if (parsed.success) return parsed.output
    const first = fields.find(({ name }) => found[name])
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[name="${first?.name}"], [aria-invalid], [data-missing]`)?.focus(),
    )
    return null
  }
  return { control, check, element }
}
