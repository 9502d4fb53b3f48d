/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- no HTML element is a combobox with rich options */
// Refers to another thing, or several: a combobox that finds them by keyword; those chosen stand as chips, which can be put in order.
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import type { KindProps } from './form-fields.tsx'
import type { Option, ReferenceSpec } from './form-spec.ts'
import { moved } from './form-values.ts'
import { SortHandle, SortNews, useSorting } from './use-sorting.tsx'

export function ReferenceField({ field, demand, value, error, at, onChange }: KindProps) {
  const t = useT()
  const spec = field.reference!
  const chosen = spec.many ? (value as number[]) : value === null ? [] : [value as number]
  const [found, setFound] = useState<Option[]>([])
  const nameOf = useNames(at, spec, found, chosen)
  const choose = (option: Option) => {
    setFound((before) => [...before.filter(({ id }) => id !== option.id), option])
    onChange(spec.many ? [...chosen, option.id] : option.id)
  }
  const list = useRef<HTMLUListElement>(null)
  const sorting = useSorting(list, chosen.length, (from, to) => onChange(moved(chosen, from, to)))
  const remove = (id: number) => onChange(spec.many ? chosen.filter((one) => one !== id) : null)
  const full = spec.many ? chosen.length >= (demand.maxLength ?? Infinity) : chosen.length > 0
  const chips = (
    <ul ref={list} aria-label={field.label} className="flex flex-wrap gap-1.5 empty:hidden">
      {chosen.map((id, place) => {
        const { label, note, picture } = nameOf(id)
        return (
          <li
            key={id}
            data-sort
            className={classNames(
              'flex min-h-9 max-w-full min-w-0 items-center rounded-control border border-line-strong pl-2',
              sorting.dragged === place && 'border-brand bg-brand-soft',
            )}
          >
            {spec.many && <SortHandle sorting={sorting} at={place} name={label} className="-ml-2" />}
            {picture && <img src={picture} alt="" className="mr-2 size-7 rounded bg-mist object-contain" />}
            <span className="min-w-0 py-1 break-words">
              {label} {note && <span className="text-sm text-ink-faint">{note}</span>}
            </span>
            <button
              type="button"
              aria-label={t('kit.remove-row', { name: label })}
              onClick={() => remove(id)}
              className="grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className="grid gap-1.5">
      {full ? (
        <p className="font-medium">
          {field.label} {demand.optional && <span className="ml-1 text-sm font-normal text-ink-faint">{t('kit.optional')}</span>}
        </p>
      ) : (
        <Finder {...{ field, spec, chosen, error, at }} optional={demand.optional} onChoose={choose} />
      )}
      {chips}
      <SortNews sorting={sorting} />
    </div>
  )
}

export function useNames(at: string, spec: ReferenceSpec, found: readonly Option[], chosen: readonly number[]) {
  const there = new Map([...spec.known, ...found].map((option) => [option.id, option]))
  const unknown = chosen.filter((id) => !there.has(id))
  const named = useQuery({
    queryKey: ['named', at, unknown],
    queryFn: () => spec.named!(unknown),
    enabled: unknown.length > 0 && Boolean(spec.named),
    gcTime: 0,
  })
  for (const option of named.data ?? []) there.set(option.id, option)
  return (id: number): Option => there.get(id) ?? { id, label: `#${id}` }
}

type FinderProps = Pick<KindProps, 'field' | 'error' | 'at'> & {
  spec: ReferenceSpec
  chosen: readonly number[]
  optional: boolean
  onChoose: (option: Option) => void
}

/** Finds one by keyword; its keys are those of a combobox. */
export function Finder({ field, spec, chosen, error, at, optional, onChoose }: FinderProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const [active, setActive] = useState(0)
  const wanted = useDeferredValue(keyword.trim())
  const finding = useQuery({
    queryKey: ['found', at, wanted],
    queryFn: async ({ signal }) => {
      await new Promise((over) => setTimeout(over, wanted ? 180 : 0)) // until typing pauses
      return signal.aborted ? [] : spec.find(wanted)
    },
    enabled: open,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const options = (finding.data ?? []).filter((option) => !chosen.includes(option.id))
  const shown = Math.min(active, options.length - 1)
  const choose = (option: Option | undefined) => {
    if (!option) return
    onChoose(option)
    setKeyword('')
    setActive(0)
    setOpen(false)
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      if (!open) return setOpen(true)
      setActive(Math.max(0, Math.min(options.length - 1, shown + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault() // what is half typed is never sent
      if (open) choose(options[shown])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  const { leave, stay } = useLeave(open, () => setOpen(false))
  const said = finding.isError ? errorText(finding.error, t) : !finding.isFetching && options.length === 0 ? t('kit.nothing-found') : ''
  return (
    <div className="relative">
      <Field
        name={at}
        label={field.label}
        note={optional ? t('kit.optional') : undefined}
        hint={field.hint}
        error={error}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && options[shown] ? `${id}-${options[shown].id}` : undefined}
        autoComplete="off"
        placeholder={t('kit.find')}
        value={keyword}
        onFocus={() => {
          stay()
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={keys}
        onChange={(event) => {
          setKeyword(event.target.value)
          setActive(0)
          setOpen(true)
        }}
      />
      <div
        className={classNames(
          'absolute inset-x-0 z-30 mt-1 max-h-72 in-[dialog]:static overflow-y-auto rounded-control border border-line bg-ground shadow-float',
          !open && 'hidden',
        )}
      >
        <ul id={`${id}-list`} role="listbox" aria-label={field.label} className="empty:hidden">
          {options.map((option, place) => (
            <li
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={place === shown}
              onPointerDown={(event) => event.preventDefault() /* the field keeps the focus */}
              onClick={() => choose(option)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5',
                place === shown ? 'bg-mist' : 'hover:bg-mist',
              )}
            >
              {option.picture && <img src={option.picture} alt="" className="size-8 rounded bg-mist object-contain" />}
              <span className="min-w-0 break-words">
                {option.label}
                {option.note && <span className="block text-sm text-ink-faint">{option.note}</span>}
              </span>
            </li>
          ))}
        </ul>
        <output className="block px-3 py-2 text-ink-soft empty:hidden">{said}</output>
      </div>
    </div>
  )
}

/**
 * Closes the list when the focus leaves; where a press took it, once that is over. In a dialog the list gives up its room, and what is pressed
 * would move away from under the pointer.
 */
function useLeave(open: boolean, close: () => void): { leave: () => void; stay: () => void } {
  const pressed = useRef(false)
  const waiting = useRef<AbortController>(null)
  const stay = () => waiting.current?.abort()
  useEffect(() => {
    if (!open) return
    const press = ({ type }: Event) => void (pressed.current = type === 'pointerdown')
    const kinds = ['pointerdown', ...OVER]
    for (const kind of kinds) addEventListener(kind, press, true)
    return () => {
      pressed.current = false
      for (const kind of kinds) removeEventListener(kind, press, true)
    }
  }, [open])
  useEffect(() => () => waiting.current?.abort(), [])
  const leave = () => {
    stay()
    if (!pressed.current) return close()
    const { signal } = (waiting.current = new AbortController())
    const over = () =>
      setTimeout(() => {
        if (signal.aborted) return
        stay()
        close()
      })
    for (const kind of OVER) addEventListener(kind, over, { capture: true, signal }) // whoever is pressed may keep it to themselves
  }
  return { leave, stay }
}
const OVER = ['pointerup', 'pointercancel']
