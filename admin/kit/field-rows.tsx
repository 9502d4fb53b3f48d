// Rows of fields: added, taken away, duplicated, put in order; each with faults at its own fields.
import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import type * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useOffice, useT } from '../app/office.ts'
import { FieldFault, ItemAct } from './field-parts.tsx'
import type { Demand } from './form-model.ts'
import type { FieldSpec } from './form-spec.ts'
import { below, copyOf, moved, rowFrom, type Typed } from './form-values.ts'
import type { FieldsControl } from './use-form.ts'
import { SortHandle, SortNews, useSorting } from './use-sorting.tsx'

type FieldsProps = { schema: v.GenericSchema; fields: readonly FieldSpec[]; form: FieldsControl; path?: string; inline?: boolean }
type Props = {
  field: FieldSpec
  schema: v.GenericSchema
  demand: Demand
  form: FieldsControl
  path: string
  Fields: ComponentType<FieldsProps>
}

export function RowsField({ field, schema, demand, form, path, Fields }: Props) {
  const t = useT()
  const { language } = useOffice()
  const fault = useId()
  const { name, label, hint } = field
  const { fields, blank, title, add, max = demand.maxLength, unordered, compact, closed, kept } = field.row!
  const rows = form.typed[name] as Typed[]
  const { keys, change } = useKeys(rows.length, (next) => form.set(name, next))
  const list = useRef<HTMLUListElement>(null)
  const sorting = useSorting(list, rows.length, (from, to) => change(moved(rows, from, to), (keyed) => moved(keyed, from, to)))
  const added = useRef<number | null>(null)
  useEffect(() => {
    const at = added.current
    added.current = null
    if (at === null) return
    const row = list.current?.children[at]
    const first = row?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ?? row?.querySelector<HTMLElement>('button')
    first?.focus()
  })
  const nameOf = (at: number) => title?.(rows[at]!, at) || t('kit.row', { number: at + 1 })
  const insert = (at: number, row: Typed) => {
    added.current = at
    change([...rows.slice(0, at), row, ...rows.slice(at)], (keyed, fresh) => [...keyed.slice(0, at), fresh(), ...keyed.slice(at)])
  }
  const remove = (at: number) => {
    added.current = Math.max(0, at - 1)
    const without = <T,>(all: readonly T[]) => all.filter((_, one) => one !== at)
    change(without(rows), without)
  }
  const full = closed || (max !== undefined && rows.length >= max)
  const error = form.errors[name]
  return (
    <fieldset aria-describedby={error ? fault : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {label}{' '}
        <span className="ml-1 text-sm font-normal text-ink-faint tabular-nums">
          {max && !closed ? `${rows.length} / ${max}` : rows.length || ''}
        </span>
      </legend>
      {hint && <p className="mb-2 text-sm text-ink-faint">{hint}</p>}
      <ul ref={list} className={classNames('grid empty:hidden', compact ? 'gap-1.5' : 'gap-3')}>
        {rows.map((row, at) => {
          const under = `${name}.${at}.`
          const control: FieldsControl = {
            typed: row,
            errors: below(under, form.errors),
            shown: form.shown,
            show: form.show,
            set: (sub, value, corrects = sub) => form.set(name, rows.with(at, { ...row, [sub]: value }), under + corrects),
          }
          return (
            <li
              key={keys[at]}
              data-sort
              className={classNames(
                'flex min-w-0 items-start gap-1 rounded-control border border-line py-2 pr-1.5 pl-1',
                sorting.dragged === at && 'border-brand bg-brand-soft',
              )}
            >
              {!unordered && <SortHandle sorting={sorting} at={at} name={nameOf(at)} className={compact ? 'mt-6' : ''} />}
              <div className={classNames('min-w-0 flex-1', unordered && 'pl-2')}>
                {!compact && <p className="flex min-h-9 items-center pb-1 font-medium">{nameOf(at)}</p>}
                <Fields schema={schema} fields={fields} form={control} path={path + under} inline={compact} />
              </div>
              <div className={classNames('flex shrink-0', compact && 'mt-6', (closed || kept?.(row)) && 'hidden')}>
                {!full && <ItemAct icon="copy" label={t('kit.copy-row', { name: nameOf(at) })} act={() => insert(at + 1, copyOf(row))} />}
                <ItemAct icon="trash" label={t('kit.remove-row', { name: nameOf(at) })} act={() => remove(at)} />
              </div>
            </li>
          )
        })}
      </ul>
      <SortNews sorting={sorting} />
      <FieldFault id={fault} text={error} />
      {!full && (
        <Button kind="quiet" size="small" className="mt-2 -ml-3" onClick={() => insert(rows.length, rowFrom(field, blank(), language))}>
          <Icon name="plus" className="size-4" />
          {add ?? t('kit.add-row')}
        </Button>
      )}
    </fieldset>
  )
}

let last = 0
const fresh = () => ++last

/** Keys of rows that stay with them when they move, so that what is focused or open in one stays there. Another number of rows has new ones. */
function useKeys(count: number, set: (rows: Typed[]) => void) {
  const [keys, setKeys] = useState<number[]>([])
  const fitting = keys.length === count ? keys : Array.from({ length: count }, fresh)
  if (fitting !== keys) setKeys(fitting)
  return {
    keys: fitting,
    change(rows: Typed[], along: (keys: number[], make: () => number) => number[]) {
      setKeys(along(fitting, fresh))
      set(rows)
    },
  }
}
