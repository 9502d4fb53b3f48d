// The one dialog for acts on money: the evidence beside the form, what it changes, what looks wrong, and one wish however often it is pressed.
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import type * as v from 'valibot'
import { CallError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { dialogError } from './error-text.ts'
import { FormFailure } from './form-failure.tsx'
import { FormFields, type FieldSpec } from './form-fields.tsx'
import { useForm } from './use-form.ts'
import { useClosing } from './use-leaving.tsx'
import { useSubmit } from './use-submit.ts'

/** What an act makes of things: shown before it is done. `warnings` have to be seen once before it goes out. */
export type Review = { changes: { label: string; before: ReactNode; after: ReactNode }[]; warnings: string[] }

/** What is known already and makes an act doubtful: told with a way to look at it. */
export type Doubt = { text: string; href: string; link: string }

type Props<S extends v.GenericSchema, T> = {
  title: string
  intro?: ReactNode
  evidence: ReactNode
  schema: S
  fields: readonly FieldSpec[]
  initial: unknown
  submit: string
  danger?: boolean
  /** It cancels something, in the words of one language at least: its way out is not called 'Cancel' as well. */
  cancels?: boolean
  /** What is typed, as the wire would have it; not checked yet. */
  review: (draft: Record<string, unknown>) => Review
  /** Looked up when it is sent: what it finds has to be seen once, like a warning. */
  doubts?: (value: v.InferOutput<S>) => Promise<Doubt[]>
  /** The thing as the page shows it. After a lost answer it stays as it was when first sent, until an answer comes: the act may have changed it. */
  subject: T
  send: (value: v.InferOutput<S>, subject: T) => Promise<unknown>
  onClose: () => void
  onDone: () => void
  /** Does it and goes on to the next such thing, also by Ctrl+Enter. */
  next?: { label: string; go: () => void }
}

export function MoneyDialog<S extends v.GenericSchema, T>(props: Props<S, T>) {
  const { title, intro, evidence, schema, fields, initial, submit, danger, cancels, review, doubts, subject, send, onClose, onDone, next } =
    props
  const t = useT()
  const { control, check, element, beside } = useForm(schema, fields, initial)
  const { failure, sending, submit: once } = useSubmit((error) => beside(error, dialogError(error, t)))
  const wire = control.wire()
  const typed = JSON.stringify(wire)
  const { changes, warnings } = review(wire)
  const [seen, setSeen] = useState('') // the warnings that were shown when it was pressed
  const [found, setFound] = useState<{ under: string; doubts: Doubt[] }>({ under: '', doubts: [] })
  const toldBy = (more: readonly Doubt[]) => [...warnings, ...more.map(({ text }) => text)].join('\n')
  const held = useRef<{ subject: T } | null>(null)
  const goOn = useRef(false)
  const closing = useClosing(control, fields, onClose)
  const onSubmit = (event: FormEvent) =>
    once(event, async () => {
      const value = check()
      if (value === null) return
      const known = !doubts ? [] : held.current ? found.doubts : await doubts(value) // sent again, it would find itself
      setFound({ under: typed, doubts: known })
      const told = toldBy(known)
      if (told && told !== seen) return setSeen(told)
      held.current ??= { subject }
      try {
        await send(value, held.current.subject)
      } catch (error) {
        if (!(error instanceof CallError && error.unsettled)) held.current = null
        throw error
      }
      closing.sent()
      if (goOn.current && next) next.go()
      else onDone()
    })
  const press = (further: boolean) => {
    goOn.current = further
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    press(Boolean(next) && (event.ctrlKey || event.metaKey))
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  const id = useId()
  const shown = found.under === typed ? found.doubts : [] // what was found is of what was sent
  const asksAgain = seen !== '' && seen === toldBy(shown)
  return (
    <>
      <Dialog
        title={title}
        closeLabel={t('kit.close')}
        width="1040px"
        onClose={onClose}
        onLeave={closing.onLeave}
        missed={closing.missed}
        footer={
          <>
            {/* Here they stay in sight, however long the form is. */}
            <div
              role="alert"
              className={warnings.length + shown.length ? 'grid w-full gap-1 rounded-control bg-caution-soft px-3 py-2.5' : ''}
            >
              {warnings.map((warning) => (
                <p key={warning} className="flex items-start gap-2">
                  <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
                  {warning}
                </p>
              ))}
              {shown.map(({ text, href, link }) => (
                <p key={text} className="flex items-start gap-2">
                  <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
                  <span>
                    {text}{' '}
                    <a href={href} target="_blank" rel="noreferrer" className="font-medium text-brand hover:underline">
                      {link}
                    </a>
                  </span>
                </p>
              ))}
              {asksAgain && <p className="font-medium">{t('kit.warned')}</p>}
            </div>
            <Button onClick={closing.close}>{t(cancels ? 'kit.back' : 'kit.cancel')}</Button>
            {next && (
              <Button type="submit" form={id} kind="secondary" disabled={sending} onClick={() => press(true)}>
                {next.label}
              </Button>
            )}
            <Button type="submit" form={id} kind={danger ? 'danger' : 'primary'} busy={sending} onClick={() => press(false)}>
              {submit}
            </Button>
          </>
        }
      >
        <div className="grid gap-6 wide:grid-cols-2">
          <section aria-label={t('kit.evidence')} className="min-w-0">
            {evidence}
          </section>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its fields, on the way up */}
          <form id={id} ref={element} noValidate onSubmit={onSubmit} onKeyDown={keys} className="grid min-w-0 content-start gap-4">
            {intro}
            <FormFields schema={schema} fields={fields} form={control} />
            {changes.length > 0 && <Changes changes={changes} />}
            <FormFailure text={failure} />
          </form>
        </div>
      </Dialog>
      {closing.question}
    </>
  )
}

function Changes({ changes }: Pick<Review, 'changes'>) {
  const t = useT()
  return (
    <table className="w-full text-sm tabular-nums [&_td]:py-1 [&_td:not(:first-child)]:text-right [&_th]:py-1">
      <thead className="text-ink-faint">
        <tr>
          <th scope="col" className="sr-only">
            {t('kit.changes')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('kit.before')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('kit.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="text-left font-normal">
              {label}
            </th>
            <td>{before}</td>
            <td className="font-medium">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
