// What staff does with a thing, said as data: which call, what it asks, what is sent of it. Made a short form over the page.
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { Call, Input } from '#contract/call.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from './form-dialog.tsx'
import type { FieldSpec } from './form-fields.tsx'
import { useSend } from './use-act.ts'

type Typed = Record<string, unknown>

export type ActForm = {
  call: Call
  schema: v.GenericSchema
  fields: FieldSpec[]
  initial: Typed
  /** `initial` is what stands in the record. */
  edits?: boolean
  danger?: boolean
  /** It cancels something, in the words of one language at least: its way out is not called 'Cancel' as well. */
  cancels?: boolean
  /** What is sent of what was typed; all of it, where nothing is said. */
  sent?: (typed: Typed) => Typed
}

/** Those of the call's fields that a form asks for. */
export const fieldsOf = (call: Call, names: readonly string[]) => v.pick(call.input as never, names as never) as v.GenericSchema

/** An act that asks for nothing but a decision. */
export const decided = (call: Call): ActForm => ({ call, schema: v.object({}), fields: [], initial: {} })

type Props = {
  form: ActForm
  one: { id: number; version: number }
  /** Title and button. */
  label: string
  intro: ReactNode
  /** Said when it is done, or what says so by the answer. */
  done: string | ((answer: unknown) => void)
  onClose: () => void
}

export function ActFormDialog({ form, one: { id, version }, label, intro, done, onClose }: Props) {
  const send = useSend()
  const { call, schema, fields, initial, edits = false, danger = false, cancels = false, sent = (typed) => typed } = form
  return (
    <FormDialog
      title={label}
      submit={label}
      danger={danger}
      cancels={cancels}
      intro={intro}
      schema={schema}
      fields={fields}
      edits={edits}
      initial={initial}
      send={(typed) => send(call, { id, version, ...sent(typed as Typed) } as Input<Call>)}
      onClose={onClose}
      onDone={(answer) => {
        if (typeof done === 'string') toast(done, 'good')
        else done(answer)
        onClose()
      }}
    />
  )
}
