// The filters of a list as chips in one line that never grows: each says what it is set to, opens what sets it, and is taken away by a press.
import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useMoney, useOffice, useT } from '../app/office.ts'
import { useNow } from './moment.tsx'
import { firstOfMonth, localDay, readRange, wholeCents, writeRange } from './list-range.ts'
import type { Filter, Option } from './list-spec.ts'
import { fit } from './words-fit.ts'
import { useListed } from './use-listed.ts'

type OfKind<K extends Filter['kind']> = Extract<Filter, { kind: K }>
type Setting<F extends Filter = Filter> = { filter: F; value: string; set: (value: string) => void; close: () => void }

type Props = {
  filters: readonly Filter[]
  values: Record<string, string>
  onChange: (name: string, value: string) => void
  clear: ReactNode
}

/** `clear` stands at the end of the line in narrow windows. Where the line is longer than its place, it fades out and can be scrolled. */
export function ListFilters({ filters, values, onChange, clear }: Props) {
  const t = useT()
  return (
    <ul
      aria-label={t('kit.filters')}
      className="fade-end flex h-13 min-w-0 items-center gap-2 overflow-x-auto px-1 [scrollbar-width:thin] max-wide:w-full print:h-auto print:flex-wrap print:overflow-visible print:px-0 print:[mask-image:none]"
    >
      {filters.map((filter) => (
        <li key={filter.name} className={classNames('shrink-0', !values[filter.name] && 'print:hidden')}>
          <Chip filter={filter} value={values[filter.name] ?? ''} set={(value) => onChange(filter.name, value)} />
        </li>
      ))}
      <li className="shrink-0 wide:hidden print:hidden">{clear}</li>
    </ul>
  )
}

function Chip({ filter, value, set }: { filter: Filter; value: string; set: (value: string) => void }) {
  const t = useT()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  const told = useTold(filter, value)
  const panel = useId()
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div
      ref={place}
      className={classNames(
        'inline-flex h-9 items-stretch rounded-control border text-sm max-wide:h-11',
        value ? 'border-brand bg-brand-soft text-ink' : 'border-line-strong hover:border-ink-soft',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className="inline-flex items-center gap-1.5 rounded-control px-3 whitespace-nowrap"
      >
        <span className={value ? 'text-ink-soft' : ''}>{value ? t('kit.colon', { label: filter.label }) : filter.label}</span>
        {value && <span className="max-w-52 truncate font-medium">{told}</span>}
        {!value && <Icon name="chevron-down" className="size-4 text-ink-faint" />}
      </button>
      {value && (
        <button
          type="button"
          aria-label={t('kit.take-away', { filter: filter.label })}
          title={t('kit.take-away', { filter: filter.label })}
          onClick={() => set('')}
          className="grid w-8 place-items-center rounded-r-control text-ink-soft hover:bg-brand hover:text-on-brand max-wide:w-11 print:hidden"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      {open && (
        <Panel id={panel} label={filter.label} beside={place} onClose={close}>
          <Setter filter={filter} value={value} set={set} close={close} />
        </Panel>
      )}
    </div>
  )
}

const GAP = 4
const PANEL_WIDTH = 340

/** Floats over everything, below its chip; a sheet at the lower edge of narrow windows. */
function Panel(props: { id: string; label: string; beside: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode }) {
  const { id, label, beside, onClose, children } = props
  const t = useT()
  const self = useRef<HTMLFieldSetElement>(null)
  const [at, setAt] = useState<CSSProperties>()
  useLayoutEffect(() => {
    self.current!.showPopover() // the line of chips would cut it off
    const put = () => {
      const { left, bottom } = beside.current!.getBoundingClientRect()
      const top = bottom + GAP
      setAt({
        '--left': `${Math.max(GAP, Math.min(left, window.innerWidth - PANEL_WIDTH - GAP))}px`,
        '--top': `${top}px`,
        '--height': `${window.innerHeight - top - GAP}px`,
      } as CSSProperties)
    }
    put()
    addEventListener('resize', put)
    return () => removeEventListener('resize', put)
  }, [beside])
  return (
    <fieldset
      ref={self}
      popover="manual"
      id={id}
      aria-label={label}
      style={at}
      className={classNames(
        'fixed m-0 flex w-85 flex-col overflow-y-auto bg-ground p-2 text-ink shadow-float ring-1 ring-line',
        'wide:top-(--top) wide:left-(--left) wide:max-h-(--height) wide:rounded-tile',
        'max-wide:inset-x-0 max-wide:top-auto max-wide:bottom-0 max-wide:max-h-[80dvh] max-wide:w-full max-wide:rounded-t-tile max-wide:p-4',
      )}
    >
      <div className="flex items-center justify-between pb-2 wide:hidden">
        <span className="text-lg font-semibold">{label}</span>
        <button type="button" aria-label={t('kit.close')} onClick={onClose} className="grid size-11 place-items-center">
          <Icon name="close" />
        </button>
      </div>
      {children}
    </fieldset>
  )
}

function Setter({ filter, ...rest }: Setting) {
  if (filter.kind === 'choice') return <Choice filter={filter} {...rest} />
  if (filter.kind === 'days') return <Days {...rest} />
  if (filter.kind === 'amount') return <Amount {...rest} />
  return <One filter={filter} {...rest} />
}

const SEARCHED_FROM = 12
const ROW =
  'flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-left text-sm hover:bg-mist max-wide:min-h-11'

function Choice({ filter, value, set, close }: Setting<OfKind<'choice'>>) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const chosen = value ? value.split(',') : []
  const shown = filter.options.filter(({ label }) => fit(typed, label) > 1)
  return (
    <>
      {filter.options.length > SEARCHED_FROM && (
        <input
          type="search"
          aria-label={t('kit.keyword')}
          placeholder={t('kit.keyword')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={controlClass(false, 'mb-2 h-9 shrink-0 text-sm max-wide:h-11')}
        />
      )}
      <div className="grid min-h-0 gap-0.5 overflow-y-auto">
        {shown.map(({ value: one, label }) =>
          filter.several ? (
            <label key={one} className={ROW}>
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                onChange={() => set((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','))}
                className="size-4 shrink-0 accent-brand"
              />
              {label}
            </label>
          ) : (
            <Pick
              key={one}
              option={{ value: one, label }}
              chosen={chosen.includes(one)}
              onPick={() => {
                set(one)
                close()
              }}
            />
          ),
        )}
        {shown.length === 0 && <p className="px-2 py-2 text-sm text-ink-faint">{t('kit.nothing-found')}</p>}
      </div>
    </>
  )
}

function Pick({ option, chosen, onPick }: { option: Option; chosen: boolean; onPick: () => void }) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onPick} className={classNames(ROW, chosen && 'font-medium text-brand')}>
      <span className="min-w-0 flex-1 whitespace-pre-wrap">{option.label}</span>
      {chosen && <Icon name="check" className="size-4 shrink-0" />}
    </button>
  )
}

const DAY = /^2\d{3}-\d{2}-\d{2}$/

function Days({ value, set, close }: Omit<Setting, 'filter'>) {
  const t = useT()
  const range = readRange(value)
  const now = new Date(useNow())
  const today = localDay(now)
  const spans = [
    ['today', today, today],
    ['last-7-days', localDay(now, -6), today],
    ['this-month', firstOfMonth(now), ''],
    ['last-month', firstOfMonth(now, -1), localDay(new Date(now.getFullYear(), now.getMonth(), 0))],
  ] as const
  return (
    <div className="grid gap-2">
      <div className="grid gap-0.5">
        {spans.map(([name, from, to]) => (
          <Pick
            key={name}
            option={{ value: name, label: t(`kit.${name}`) }}
            chosen={range.from === from && range.to === to}
            onPick={() => {
              set(writeRange({ from, to }))
              close()
            }}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 border-t border-line px-2 pt-2">
        {(['from', 'to'] as const).map((end) => (
          <Day key={end} label={t(`kit.${end}`)} value={range[end]} set={(day) => set(writeRange({ ...range, [end]: day }))} />
        ))}
      </div>
      <p className="px-2 pb-1 text-xs text-ink-faint">
        {t('kit.your-time-zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') })}
      </p>
    </div>
  )
}

/** What is typed stays as it is while it is typed; a whole day counts at once, an emptied field when it is left. */
function Day({ label, value, set }: { label: string; value: string; set: (day: string) => void }) {
  const [typed, setTyped] = useState(value)
  return (
    <label className="grid min-w-0 gap-1 text-sm text-ink-soft">
      {label}
      <input
        type="date"
        value={typed}
        onBlur={() => typed === '' && value !== '' && set('')}
        onChange={({ target }) => {
          setTyped(target.value)
          if (DAY.test(target.value)) set(target.value)
        }}
        className={controlClass(false, 'h-9 text-sm max-wide:h-11')}
      />
    </label>
  )
}

function Amount({ value, set, close }: Omit<Setting, 'filter'>) {
  const t = useT()
  const [typed, setTyped] = useState(readRange(value))
  const wrong = (['from', 'to'] as const).filter((end) => typed[end].trim() && wholeCents(typed[end].trim()) === undefined)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.length > 0) return
    set(writeRange({ from: typed.from.trim(), to: typed.to.trim() }))
    close()
  }
  return (
    <form noValidate onSubmit={apply} className="grid gap-2 p-2">
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="grid min-w-0 gap-1 text-sm text-ink-soft">
            {t(`kit.${end}`)} ($)
            <input
              inputMode="numeric"
              value={typed[end]}
              aria-invalid={wrong.includes(end) || undefined}
              onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
              className={controlClass(wrong.includes(end), 'h-9 text-right text-sm tabular-nums max-wide:h-11')}
            />
          </label>
        ))}
      </div>
      <p role={wrong.length > 0 ? 'alert' : undefined} className={classNames('text-xs', wrong.length > 0 ? 'text-bad' : 'text-ink-faint')}>
        {t('kit.whole-dollars')}
      </p>
      <Button type="submit" kind="primary" size="small">
        {t('kit.apply')}
      </Button>
    </form>
  )
}

function One({ filter, value, set, close }: Setting<OfKind<'one'>>) {
  const { language } = useOffice()
  const t = useT()
  const [typed, setTyped] = useState('')
  const found = useQuery({
    queryKey: ['filter', filter.name, language, typed.trim()],
    queryFn: () => filter.find(typed.trim()),
    placeholderData: (before) => before,
  })
  return (
    <>
      <input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type in
        autoFocus
        aria-label={t('kit.keyword')}
        placeholder={t('kit.keyword')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={controlClass(false, 'mb-2 h-9 shrink-0 text-sm max-wide:h-11')}
      />
      <div aria-busy={found.isFetching} className="grid min-h-24 content-start gap-0.5">
        {found.data?.map((option) => (
          <Pick
            key={option.value}
            option={option}
            chosen={option.value === value}
            onPick={() => {
              set(option.value)
              close()
            }}
          />
        ))}
        {found.data?.length === 0 && <p className="px-2 py-2 text-sm text-ink-faint">{t('kit.nothing-found')}</p>}
        {found.error && <p className="px-2 py-2 text-sm text-bad">{t('kit.list-failed')}</p>}
      </div>
    </>
  )
}

const NAMED_AT_MOST = 2

/** What a filter is set to, in words. */
function useTold(filter: Filter, value: string): string {
  const { language } = useOffice()
  const t = useT()
  const list = useListed()
  const money = useMoney()
  const one = useQuery({
    queryKey: ['filter-name', filter.name, language, value],
    queryFn: () => (filter.kind === 'one' ? filter.read(value) : ''),
    enabled: filter.kind === 'one' && value !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!value) return ''
  if (filter.kind === 'one') return one.data ?? (one.error ? value : '…')
  if (filter.kind === 'choice') {
    const labels = value
      .split(',')
      .map((each) => filter.options.find((option) => option.value === each)?.label.trim() ?? filter.other ?? each)
    return labels.length > NAMED_AT_MOST ? t('kit.so-many', { count: labels.length }) : list(labels)
  }
  const { from, to } = readRange(value)
  const words = filter.kind === 'amount' ? (text: string) => money(wholeCents(text) ?? 0) : dayWords(LANGUAGE_NAMES[language].locale)
  if (from && from === to) return words(from)
  if (from && to) return `${words(from)} – ${words(to)}`
  return from ? t('kit.since-value', { value: words(from) }) : t('kit.until-value', { value: words(to) })
}

const dayWords = (locale: string) => (day: string) => {
  const time = new Date(`${day}T12:00:00Z`)
  return Number.isNaN(time.getTime()) ? day : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)
}
