// A value of a list changed in place: the form's schema and sentences, the row's version. Enter saves and goes down, Tab to the next field,
// Escape leaves; what was refused stays typed.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import * as v from 'valibot'
import type { Call, Input } from '#contract/call.ts'
import { isConflict } from '#contract/conflict.ts'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import { wantedOf } from './form-messages.ts'
import { demandOf, toTyped, toWire } from './form-model.ts'
import type { CellField, Column, ListEdit } from './list-spec.ts'
import { useSend } from './use-act.ts'

export type Move = 'down' | 'next' | 'leave'
type Versioned = { id: number; version?: number }

type Props<Row> = { edit: ListEdit; column: Column<Row>; field: CellField<Row>; row: Row & Versioned; onMove: (move: Move) => void }

const UNDO_MS = 8_000

export function CellEditor<Row>({ edit, column, field: { field, kind, value, options }, row, onMove }: Props<Row>) {
  const t = useT()
  const { language } = useOffice()
  const send = useSend()
  const before = value(row)
  const [typed, setTyped] = useState(() => String(toTyped(kind, before, language)))
  const [said, setSaid] = useState('')
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const over = useRef(false)
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => {
    control.current?.focus()
    if (control.current instanceof HTMLInputElement) control.current.select()
  }, [])
  const change = (values: Record<string, unknown>, version: number | undefined) =>
    send(edit.call, { id: row.id, version, ...values } as Input<Call>) as Promise<{ version: number }>

  const leave = (move: Move) => {
    over.current = true
    onMove(move)
  }
  const save = async (move: Move) => {
    if (busy.current || over.current) return
    const demand = demandOf(edit.schema, field)
    const spec = { name: field, label: column.label, kind }
    const parsed = v.safeParse(edit.schema, { [field]: toWire(kind, typed, language) })
    if (!parsed.success) return setSaid(wantedOf(spec, demand, typed, parsed.issues[0], { t, language }))
    const wanted = (parsed.output as Record<string, unknown>)[field]
    if (wanted === before) return leave(move)
    busy.current = true
    setSending(true)
    try {
      const { version } = await change({ [field]: wanted }, row.version)
      const act = () => void change({ [field]: before }, version).catch((error: unknown) => toast(errorText(error, t), 'bad'))
      const shown = options?.find((one) => one.value === wanted)?.label ?? typed
      toast(t('kit.cell-saved', { field: column.label, value: shown }), 'good', { ms: UNDO_MS, action: { label: t('kit.undo'), act } })
      leave(move)
    } catch (error) {
      setSaid(isConflict(error) ? CONFLICT : errorText(error, t))
      control.current?.focus()
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  const keys = (event: KeyboardEvent) => {
    const move = { Enter: 'down', Tab: 'next', Escape: 'leave' }[event.key] as Move | undefined
    event.stopPropagation()
    if (!move || (event.key === 'Tab' && event.shiftKey)) return
    event.preventDefault()
    if (move === 'leave') leave(move)
    else void save(move)
  }
  const theirs = options?.find((one) => one.value === before)?.label ?? String(toTyped(kind, before, language))
  const text = said === CONFLICT ? t('kit.cell-conflict', { value: theirs }) : said
  const shared = {
    ref: control,
    'aria-label': column.label,
    'aria-invalid': Boolean(said),
    'aria-describedby': said ? 'cell-said' : undefined,
    'aria-busy': sending || undefined,
    value: typed,
    onKeyDown: keys,
    onBlur: () => void (said ? undefined : save('leave')),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setSaid('')
    },
  }
  return (
    <span className="relative inline-block">
      {kind === 'choice' ? (
        <select {...shared} className={controlClass(Boolean(said), 'h-9 w-auto text-sm')}>
          {options?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          autoComplete="off"
          inputMode={kind === 'money' ? 'decimal' : kind === 'whole' ? 'numeric' : undefined}
          className={controlClass(Boolean(said), classNames('h-9 !w-28 text-sm', column.end && 'text-right tabular-nums'))}
        />
      )}
      {text && (
        <span
          id="cell-said"
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 w-64 rounded-control bg-ground p-2 text-left text-sm whitespace-normal text-bad shadow-float ring-1 ring-line"
        >
          {text}
        </span>
      )}
    </span>
  )
}
const CONFLICT = 'conflict' // its sentence names what stands there now, which is still being read

/** The pencil of a value that can be changed in place, for the pointer; by keys it is F2 on the row. */
export function CellPencil({ label, onEdit }: { label: string; onEdit: () => void }) {
  const t = useT()
  const name = t('kit.edit-cell', { field: label })
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      onClick={onEdit}
      className="absolute top-1/2 right-full mr-1 grid size-7 -translate-y-1/2 place-items-center rounded-control bg-ground text-ink-soft opacity-0 ring-1 ring-line group-hover/cell:opacity-100 hover:text-brand focus-visible:opacity-100"
    >
      <Icon name="edit" className="size-4" />
    </button>
  )
}
