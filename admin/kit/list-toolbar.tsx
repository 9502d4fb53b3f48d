import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { ColumnMenu } from './list-columns.tsx'
import type { Filter, ListSpec } from './list-spec.ts'
import type { ListControl } from './list-state.ts'

const TYPING_MS = 350

/** Keyword and filters. `compact`: a detail is open beside, the filters stay behind a button. '/' leads into the keyword. */
export function ListToolbar<C extends Call>({ spec, control, compact }: { spec: ListSpec<C>; control: ListControl; compact: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { keyword: _, ...set } = control.filters
  const count = Object.keys(set).length
  const apply = (name: string, value: string) => {
    const { [name]: _old, ...rest } = control.filters
    control.change({ filters: value ? { ...rest, [name]: value } : rest })
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3 wide:px-6">
      <Keyword control={control} placeholder={spec.keyword} />
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={classNames(
          'inline-flex h-9 items-center gap-1.5 rounded-control border border-line-strong px-3 text-sm hover:border-ink-soft max-wide:h-11',
          !compact && 'wide:hidden',
        )}
      >
        <Icon name="filter" className="size-4" />
        {t('kit.filters')}
        {count > 0 && <span className="rounded-full bg-brand px-1.5 text-xs text-on-brand tabular-nums">{count}</span>}
      </button>
      <div
        className={classNames(
          'flex-wrap items-center gap-2 max-wide:w-full',
          compact ? (open ? 'flex w-full' : 'hidden') : open ? 'flex wide:contents' : 'contents max-wide:hidden',
        )}
      >
        {spec.filters.map((filter) => (
          <FilterControl key={filter.name} filter={filter} value={set[filter.name] ?? ''} onChange={(value) => apply(filter.name, value)} />
        ))}
      </div>
      {Object.keys(control.filters).length > 0 && (
        <Button kind="quiet" size="small" onClick={() => control.change({ filters: {} })}>
          {t('kit.clear-filters')}
        </Button>
      )}
      {!compact && (
        <span className="ml-auto max-wide:hidden">
          <ColumnMenu spec={spec} />
        </span>
      )}
    </div>
  )
}

function Keyword({ control, placeholder }: { control: ListControl; placeholder: string }) {
  const t = useT()
  const inAddress = control.filters['keyword'] ?? ''
  const [typed, setTyped] = useState(inAddress)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(inAddress)
  // The address may change by itself (back, a link): then it wins over what was typed.
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  const send = (text: string) => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    const { keyword: _, ...rest } = control.filters
    control.change({ filters: wanted ? { ...rest, keyword: wanted } : rest }, { replace: true })
  }
  const sendTyped = useEffectEvent(() => send(typed))
  useEffect(() => {
    const timer = setTimeout(sendTyped, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      const inside = (event.target as HTMLElement).closest('input, textarea, select, dialog')
      if (event.key !== '/' || inside || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', slash)
    return () => document.removeEventListener('keydown', slash)
  }, [])
  return (
    <span className="relative min-w-0 grow basis-52 wide:max-w-72">
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint" />
      <input
        ref={field}
        type="search"
        aria-label={t('kit.keyword')}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed)
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            document.querySelector<HTMLElement>('main tbody tr[tabindex="0"]')?.focus()
          }
        }}
        className={controlClass(false, 'h-9 pl-8 text-sm max-wide:h-11')}
      />
    </span>
  )
}

function FilterControl({ filter, value, onChange }: { filter: Filter; value: string; onChange: (value: string) => void }) {
  const label = filter.label
  const look = classNames(
    'h-9 rounded-control border bg-ground px-2 text-sm text-ink max-wide:h-11 max-wide:text-[16px]',
    value ? 'border-brand bg-brand-soft' : 'border-line-strong hover:border-ink-soft',
  )
  if (filter.kind === 'day')
    return (
      <label className="flex items-center gap-1.5 text-sm text-ink-soft">
        {label}
        <input type="date" value={value} onChange={(event) => onChange(event.target.value)} className={look} />
      </label>
    )
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(look, 'max-w-44 max-wide:max-w-none max-wide:flex-1')}
    >
      <option value="">{label}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
