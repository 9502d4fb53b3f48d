// Labelled native controls. `note` stands beside the label ('optional'), `hint` below, `error` in its place when there is one.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Labels = { label: ReactNode; note?: ReactNode; hint?: ReactNode; error?: string | undefined; hideLabel?: boolean }

/** The look of every text control; 16 px on narrow windows, so that phones do not zoom in. */
export const controlClass = (invalid: boolean, more = ''): string =>
  classNames(
    'w-full rounded-control border bg-ground px-3 text-ink text-ellipsis transition-colors placeholder:text-ink-faint max-wide:text-[16px]',
    'focus:border-brand disabled:bg-mist disabled:text-ink-faint',
    invalid ? 'border-bad' : 'border-line-strong hover:border-ink-soft',
    more,
  )

type Wired = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function Labelled({ label, note, hint, error, hideLabel, id, children }: Labels & { id?: string; children: (wired: Wired) => ReactNode }) {
  const made = useId()
  const control = id ?? made
  const below = error ? `${control}-error` : hint ? `${control}-hint` : undefined
  return (
    <div className="min-w-0">
      <label htmlFor={control} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
        {note && <span className="ml-2 text-sm font-normal text-ink-faint">{note}</span>}
      </label>
      {children({ id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': below })}
      {error ? (
        <p id={`${control}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <Icon name="alert" className="mt-px size-4" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${control}-hint`} className="mt-1.5 text-sm text-ink-faint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function Field({ label, note, hint, error, hideLabel, className, ...input }: Labels & ComponentProps<'input'>) {
  return (
    <Labelled {...{ label, note, hint, error, hideLabel }} id={input.id}>
      {(wired) => <input {...input} {...wired} className={controlClass(Boolean(error), classNames('h-11', className))} />}
    </Labelled>
  )
}

export function SelectField({ label, note, hint, error, hideLabel, className, children, ...select }: Labels & ComponentProps<'select'>) {
  return (
    <Labelled {...{ label, note, hint, error, hideLabel }} id={select.id}>
      {(wired) => (
        <span className={classNames('relative block', className)}>
          <select {...select} {...wired} className={controlClass(Boolean(error), 'h-11 appearance-none pr-10')}>
            {children}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-3 size-5 text-ink-soft" />
        </span>
      )}
    </Labelled>
  )
}

export function AreaField({ label, note, hint, error, hideLabel, className, ...area }: Labels & ComponentProps<'textarea'>) {
  return (
    <Labelled {...{ label, note, hint, error, hideLabel }} id={area.id}>
      {(wired) => <textarea rows={4} {...area} {...wired} className={controlClass(Boolean(error), classNames('py-2.5', className))} />}
    </Labelled>
  )
}
