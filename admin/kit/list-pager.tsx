import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { PAGE_SIZES, type ListControl } from './list-state.ts'
import { Go } from './navigation.tsx'

type Props = { control: ListControl; total: number; atLeast?: boolean; shown: number }

/** '26-50 of 351' with steps to both sides, and how many rows a page has. `atLeast`: there are more than `total`. */
export function ListPager({ control, total, atLeast = false, shown }: Props) {
  const t = useT()
  const { page, size } = control
  const pages = Math.max(1, Math.ceil(total / size))
  if (total === 0) return null
  const first = (page - 1) * size + 1
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm text-ink-soft wide:px-6">
      <label className="flex items-center gap-2 whitespace-nowrap print:hidden">
        {t('kit.per-page')}
        <select
          value={size}
          onChange={(event) => control.change({ size: Number(event.target.value) })}
          className="h-8 rounded-control border border-line-strong bg-ground px-1.5 text-sm text-ink max-wide:h-11"
        >
          {PAGE_SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <nav aria-label={t('kit.pages')} className="flex items-center gap-2">
        <span className="tabular-nums">{t(atLeast ? 'kit.range-at-least' : 'kit.range', { first, last: first + shown - 1, total })}</span>
        <Step href={page > 1 ? control.hrefWith({ page: page - 1 }) : null} label={t('kit.previous-page')} icon="chevron-left" />
        <Step
          href={page < pages || (atLeast && shown === size) ? control.hrefWith({ page: page + 1 }) : null}
          label={t('kit.next-page')}
          icon="chevron-right"
        />
      </nav>
    </footer>
  )
}

function Step({ href, label, icon }: { href: string | null; label: string; icon: 'chevron-left' | 'chevron-right' }) {
  const box = 'grid size-8 place-items-center rounded-control max-wide:size-11 print:hidden'
  if (!href)
    return (
      <span aria-hidden className={`${box} text-line-strong`}>
        <Icon name={icon} className="size-5" />
      </span>
    )
  return (
    <Go href={href} aria-label={label} className={`${box} hover:bg-mist`}>
      <Icon name={icon} className="size-5" />
    </Go>
  )
}
