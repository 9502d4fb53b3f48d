// Forms of native elements: checked by the contract's own schema, sent once, and nothing typed is lost on failure.
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { CallError } from '#contract/client.ts'
import { fieldRefused, mannerOf } from '../../shop/failure/failure.ts'

export type FieldErrors = Record<string, string>

type Options<S extends v.GenericSchema> = {
  schema: S
  /** The sentence for a field that the schema refuses. */
  explain: (field: string, value: string) => string
  /** Rules beyond the schema (two equal passwords ...): field -> sentence. */
  check?: (values: Record<string, string>) => FieldErrors
  /** Sends; a rejection's message is shown above the form's button. */
  send: (values: v.InferOutput<S>) => Promise<unknown>
  /** The sentence for a failed sending. */
  failure: (error: unknown) => string
}

export type FormState = {
  errors: FieldErrors
  failure: string
  sending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Takes a field's error away as soon as it is edited. */
  onChange: (event: FormEvent<HTMLFormElement>) => void
}

export function useForm<S extends v.GenericSchema>(options: Options<S>): FormState {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const busy = useRef(false) // a second click in the same frame finds it set, which the state would not be

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const form = event.currentTarget
    const before = failure
    const values: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
    const parsed = v.safeParse(options.schema, values)
    const found: FieldErrors = {}
    for (const issue of parsed.issues ?? []) {
      const field = v.getDotPath(issue) ?? ''
      found[field] ??= options.explain(field, values[field] ?? '')
    }
    for (const [field, text] of Object.entries(options.check?.(values) ?? {})) found[field] ??= text
    setErrors(found)
    setFailure('')
    if (!parsed.success || Object.keys(found).length) {
      focusFirst(form, found)
      return
    }
    busy.current = true
    setSending(true)
    void options
      .send(parsed.output)
      .catch((error: unknown) => {
        const text = options.failure(error)
        const field = fieldRefused(error, Object.keys(values))
        if (field) {
          const ownWords = error instanceof CallError && error.field === field
          const refused = { [field]: ownWords ? text : options.explain(field, values[field] ?? '') }
          setErrors(refused)
          focusFirst(form, refused)
          return
        }
        // A session that has ended has its dialog. A double click has nothing to say: what the first one brought about stands.
        setFailure(mannerOf(error) === 'session' ? '' : text || before)
      })
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (name && errors[name]) setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)))
  }
  return { errors, failure, sending, onSubmit, onChange }
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && 'name' in element && errors[String(element.name)]) {
      element.focus()
      return
    }
  }
}
