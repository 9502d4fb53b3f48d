// Moving the row that has the focus by buttons.
import type { DeskCategoryRow } from '#contract/category-desk.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useT } from './room.ts'
import { placeByStep, type Place, type Step } from './tree-model.ts'

type Row = DeskCategoryRow
const STEP_ICONS: Record<Step, { icon: IconName; turn?: string }> = {
  up: { icon: 'arrow-up' },
  down: { icon: 'arrow-up', turn: 'rotate-180' },
  out: { icon: 'chevron-left' },
  in: { icon: 'chevron-right' },
}

type BarProps = { row: Row | undefined; rows: readonly Row[]; busy: boolean; move: (row: Row, place: Place | undefined) => void }

/** For hands without keys or a mouse, and for whoever would rather press than drag. */
export function MoveBar({ row, rows, busy, move }: BarProps) {
  const t = useT()
  if (!row) return null
  return (
    <fieldset
      aria-label={t('category.move-of', { category: row.label })}
      className="sticky bottom-0 flex items-center gap-1 border-t border-line bg-ground px-4 py-2 wide:px-6"
    >
      <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{t('category.move-of', { category: row.label })}</span>
      {(['up', 'down', 'out', 'in'] as const).map((step) => {
        const place = placeByStep(rows, row, step)
        const { icon, turn } = STEP_ICONS[step]
        return (
          <button
            key={step}
            type="button"
            aria-label={t(`category.step-${step}`)}
            title={t(`category.step-${step}`)}
            disabled={!place || busy}
            className="thumb grid size-10 place-items-center rounded-control border border-line-strong hover:border-brand hover:text-brand disabled:opacity-40"
            onClick={() => move(row, place)}
          >
            <Icon name={icon} className={classNames('size-4', turn)} />
          </button>
        )
      })}
    </fieldset>
  )
}
