// A short form over the page, for an action. What was typed survives every refusal, a conflict included.
import type { FormEvent, ReactNode } from 'react'
import type * as v from 'valibot'
import { useT } from '../app/office.ts'
import { DialogForm } from './dialog-form.tsx'
import { dialogError } from './error-text.ts'
import { FormConflict } from './form-conflict.tsx'
import { FormFields, type FieldSpec } from './form-fields.tsx'
import { leavesOf, type Typed } from './form-values.ts'
import { useForm } from './use-form.ts'
import { useClosing } from './use-leaving.tsx'
import { useRenewed } from './use-renewed.ts'
import { useSubmit } from './use-submit.ts'

type Props<S extends v.GenericSchema, R> = {
  title: string
  intro?: ReactNode
  schema: S
  fields: readonly FieldSpec[]
  /** Stands below the fields; it may depend on what is typed. */
  below?: ReactNode | ((typed: Typed) => ReactNode)
  initial: unknown
  /** `initial` is what stands in a record, which colleagues change as well: it is sent as it was opened, and refused when it has changed. */
  edits?: boolean
  submit: string
  danger?: boolean
  /** It cancels something, in the words of one language at least: its way out is not called 'Cancel' as well. */
  cancels?: boolean
  /** Of a form that needs more than one column. */
  width?: string
  /** Sends with the version that the page shows: after a conflict the page is read anew and sending again is a decision. */
  send: (value: v.InferOutput<S>) => Promise<R>
  onClose: () => void
  /** Is given the answer. May go to another page: nothing typed is lost any more. */
  onDone: (answer: R) => void
}

export function FormDialog<S extends v.GenericSchema, R>(props: Props<S, R>) {
  const { title, intro, below, schema, fields, initial, edits = false, submit, danger, width, onClose, onDone } = props
  const t = useT()
  const { control, check, element, beside } = useForm(schema, fields, initial)
  const { failure, sending, submit: once } = useSubmit((error) => beside(error, dialogError(error, t)))
  const { both, send } = useRenewed<v.InferOutput<S>, R>(control, fields, { initial, edits, send: props.send })
  const closing = useClosing(control, fields, onClose)
  const onSubmit = (event: FormEvent) =>
    once(event, async () => {
      const value = check()
      if (value === null) return
      const answer = await send(value)
      closing.sent()
      onDone(answer)
    })
  return (
    <>
      <DialogForm
        title={title}
        submit={submit}
        danger={danger}
        cancels={props.cancels}
        width={width}
        sending={sending}
        failure={both ? '' : failure}
        onSubmit={onSubmit}
        onClose={onClose}
        leaving={closing}
        form={element}
      >
        {intro}
        {both && (
          <FormConflict
            fields={leavesOf(fields).filter(({ name }) => both.includes(name))}
            record={initial}
            onTake={(name) => control.take(initial, [name], 'edit')}
          />
        )}
        <FormFields schema={schema} fields={fields} form={control} />
        {typeof below === 'function' ? below(control.typed) : below}
      </DialogForm>
      {closing.question}
    </>
  )
}
