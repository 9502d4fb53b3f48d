// The parts of a detail: head with tags and actions, sections, facts.
import { useEffect, useEffectEvent, useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useMe, useT } from '../app/office.ts'
import { openIdIn } from './list-with-detail.tsx'
import { useNeighbours, type Neighbour } from './neighbours.ts'
import { Go, useAddress, useGo } from './navigation.tsx'
import { remember } from './recent.ts'
import { HeadingContext, Sideways } from './sideways.tsx'
import { usePageTitle } from './use-page-title.ts'

type Props = {
  title: string
  subtitle?: ReactNode
  picture?: ReactNode
  tags?: ReactNode
  /** The list's path; the address's query leads back to the list as it was. */
  back: string
  actions?: ReactNode
  children: ReactNode
}

export function DetailPage({ title, subtitle, picture, tags, back, actions, children }: Props) {
  const t = useT()
  const { search, path } = useAddress()
  const me = useMe()
  usePageTitle(title)
  useEffect(() => remember(me.id, { href: path, title, text: '' }), [me.id, path, title])
  return (
    <article className="flex min-h-0 flex-1 flex-col print:block">
      <header className="shrink-0 border-b border-line px-4 pt-3 pb-3 wide:px-6">
        <div className="flex items-start gap-3">
          <Go
            href={back + search}
            aria-label={t('kit.back-to-list')}
            className="-ml-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist broad:hidden print:hidden"
          >
            <Icon name="chevron-left" className="size-5" />
          </Go>
          {picture}
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 className="text-lg font-semibold tabular-nums">{title}</h1>
              {tags}
            </div>
            {subtitle && <div className="mt-0.5 text-sm text-ink-soft">{subtitle}</div>}
          </div>
          <Along base={back} />
          <Go
            href={back + search}
            aria-label={t('kit.close-detail')}
            title={t('kit.close-detail')}
            className="-mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist max-broad:hidden print:hidden"
          >
            <Icon name="close" className="size-5" />
          </Go>
        </div>
        {actions && <div className="mt-3">{actions}</div>}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pb-10 outline-offset-[-2px] wide:px-6 print:overflow-visible">
        {children}
      </div>
    </article>
  )
}

/** The button by which one came here: it has the focus again. */
let pressed: 'previous' | 'next' | null = null

/** Back and forth along the list one came from, by buttons and by j and k (or Alt with the arrows). */
function Along({ base }: { base: string }) {
  const t = useT()
  const go = useGo()
  const { path } = useAddress()
  const known = useNeighbours(base, openIdIn(path, base))
  const place = useRef<HTMLSpanElement>(null)
  const { previous = null, next = null } = known ?? {}
  const step = (to: Neighbour | null) => to && go(to.href)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return
    if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')) return
    const key = event.altKey ? { ArrowDown: 'j', ArrowUp: 'k' }[event.key] : event.key
    if (key !== 'j' && key !== 'k') return
    event.preventDefault()
    step(key === 'j' ? next : previous)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const shown = known !== null
  useEffect(() => {
    if (!shown || !pressed) return
    place.current?.querySelector<HTMLElement>(`[data-step=${pressed}]`)?.focus()
    pressed = null
  }, [shown])
  if (!known || (!previous && !next)) return null
  const button = (name: 'previous' | 'next', to: Neighbour | null) => (
    <button
      type="button"
      data-step={name}
      aria-label={t(`kit.${name}`)}
      title={t(`kit.${name}`)}
      aria-disabled={!to || undefined}
      onClick={() => {
        pressed = name
        step(to)
      }}
      className="grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist aria-disabled:opacity-40 max-wide:size-11"
    >
      <Icon name={name === 'next' ? 'chevron-right' : 'chevron-left'} className="size-5" />
    </button>
  )
  return (
    <span ref={place} className="flex shrink-0 items-center print:hidden">
      {known.place !== null && (
        <span className="mr-1 text-sm whitespace-nowrap text-ink-faint tabular-nums max-wide:hidden">
          {t(known.atLeast ? 'kit.place-in-list-at-least' : 'kit.place-in-list', { place: known.place, total: known.total })}
        </span>
      )}
      {button('previous', previous)}
      {button('next', next)}
    </span>
  )
}

/** `id`: its address inside the detail. */
type SectionProps = { title: string; aside?: ReactNode; children: ReactNode; className?: string; id?: string }

export function Section({ title, aside, children, className, id }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} className={classNames('pt-6', className)}>
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {aside && <div className="text-sm text-ink-soft">{aside}</div>}
      </header>
      <HeadingContext value={heading}>{children}</HeadingContext>
    </section>
  )
}

export type Fact = [label: string, value: ReactNode] | false | null

/** Label and value pairs in columns that follow the width they have. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-6 gap-y-3">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="min-w-0">
              <dt className="text-sm text-ink-faint">{fact[0]}</dt>
              <dd className="break-words">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A table inside a detail; scrolls by itself where the window is too narrow. */
type DetailTableProps = {
  head: { label: string; end?: boolean }[]
  /** In narrow windows each row is a card: the first cell as its head, the others under their labels. For tables of more than three columns. */
  stack?: boolean
  children: ReactNode
}

export function DetailTable({ head, stack, children }: DetailTableProps) {
  const labels = stack ? Object.fromEntries(head.map(({ label }, at) => [`--label-${at + 1}`, JSON.stringify(label)])) : undefined
  return (
    <Sideways label={head[0]!.label}>
      <table
        style={labels as CSSProperties}
        className={classNames(
          stack && 'stacked',
          'w-full text-sm [&_td]:px-2 [&_tr_>:first-child]:pl-3 [&_tr_>:last-child]:pr-3 [&_td]:py-2 [&_td]:align-top [&_tbody_tr:not(:last-child)_td]:border-b [&_tbody_tr_td]:border-line',
        )}
      >
        <thead className="bg-mist text-ink-soft">
          <tr>
            {head.map(({ label, end }) => (
              <th
                key={label}
                scope="col"
                className={classNames('h-8 px-2 font-medium whitespace-nowrap', end ? 'text-right' : 'text-left')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Sideways>
  )
}
