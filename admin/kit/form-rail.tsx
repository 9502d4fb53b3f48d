// The sections of a long form: a rail beside it, or a choice above it where there is no room. Shows where one is, and where faults are.
import { useEffect, useState, type RefObject } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { useSwitch } from './theme.ts'

export type RailSection = { id: string; title: string; faults: number }
type Props = { sections: readonly RailSection[]; current: string; onGo: (id: string) => void }

export function FormRail({ sections, current, onGo }: Props) {
  const t = useT()
  return (
    <nav aria-label={t('kit.sections')} className="w-52 shrink-0 max-[1023px]:hidden">
      <ul className="sticky top-0 grid gap-0.5 py-6">
        {sections.map(({ id, title, faults }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onGo(id)
              }}
              className={classNames(
                'flex min-h-9 items-center gap-2 rounded-control border-l-2 px-3 py-1.5',
                id === current
                  ? 'border-brand bg-brand-soft font-medium text-ink'
                  : 'border-transparent text-ink-soft hover:bg-mist hover:text-ink',
              )}
            >
              <span className="min-w-0 flex-1">{title}</span>
              {faults > 0 && <Faults count={faults} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Faults({ count }: { count: number }) {
  const t = useT()
  return (
    <span className="flex items-center gap-1 text-sm text-bad tabular-nums" title={t('kit.to-correct', { count })}>
      <Icon name="alert" className="size-4" />
      {count}
      <span className="sr-only">{t('kit.to-correct-here')}</span>
    </span>
  )
}

/** The same in narrow windows. */
export function FormSectionChoice({ sections, current, onGo }: Props) {
  const t = useT()
  const fixed = useSwitch('fixed-header')
  return (
    <div
      className={classNames(
        'z-10 shrink-0 border-b border-line bg-ground px-4 py-1.5 wide:px-6 max-wide:sticky min-[1024px]:hidden',
        fixed ? 'top-14' : 'top-0', // below the frame's own bar, where that stays
      )}
    >
      <span className="relative block">
        <select
          aria-label={t('kit.sections')}
          value={current}
          onChange={({ target }) => onGo(target.value)}
          className={controlClass(false, 'h-11 appearance-none pr-10')}
        >
          {sections.map(({ id, title, faults }) => (
            <option key={id} value={id}>
              {faults ? `${title} · ${t('kit.to-correct', { count: faults })}` : title}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-3 size-5 text-ink-soft" />
      </span>
    </div>
  )
}

/** The section that one reads: the last whose head has passed the upper third of the window; the last at the end of what has been scrolled. */
export function useSpy(form: RefObject<HTMLElement | null>, ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  const key = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const heads = key.split(' ').map((id) => ({ id, at: form.current?.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect() }))
      const line = window.innerHeight / 3
      const passed = heads.filter(({ at }) => at && at.top <= line)
      const last = heads.at(-1)
      const scrolled = (heads[0]?.at?.top ?? 0) < 0
      const ended = scrolled && last?.at && last.at.bottom <= window.innerHeight
      setCurrent((ended ? last : (passed.at(-1) ?? heads[0]))?.id ?? '')
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [form, key])
  return current
}
