// A short form of the entry: fields, failure, one button. What is sent once is not sent twice.
import type { FormEvent, ReactNode } from 'react'
import type * as v from 'valibot'
import { CallError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { useT } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { FormFields, type FieldSpec } from '../../kit/form-fields.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useSubmit } from '../../kit/use-submit.ts'

type Props<S extends v.GenericSchema, A> = {
  schema: S
  fields: readonly FieldSpec[]
  initial?: unknown
  submit: string
  /** The field that is typed anew when what was sent is refused. */
  again?: string
  /** Says what is wrong between fields, or nothing. */
  fault?: (value: v.InferOutput<S>) => string | undefined
  send: (value: v.InferOutput<S>) => Promise<A>
  onDone: (answer: A) => void
  children?: ReactNode
}

export function EntryForm<S extends v.GenericSchema, A>(props: Props<S, A>) {
  const { schema, fields, initial = {}, submit, fault, again, send, onDone, children } = props
  const t = useT()
  const { control, check, element } = useForm(schema, fields, initial)
  const {
    failure,
    sending,
    submit: once,
    fail,
  } = useSubmit((error) => {
    const field = again !== undefined && error instanceof CallError ? element.current?.elements.namedItem(again) : null
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
    return errorText(error, t)
  })
  const onSubmit = (event: FormEvent) =>
    once(event, async () => {
      const value = check()
      if (value === null) return
      const wrong = fault?.(value)
      if (wrong) fail(wrong)
      else onDone(await send(value))
    })
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormFields schema={schema} fields={fields} form={control} columns={1} />
      <FormFailure text={failure} />
      <Button type="submit" kind="primary" busy={sending}>
        {submit}
      </Button>
      {children}
    </form>
  )
}
