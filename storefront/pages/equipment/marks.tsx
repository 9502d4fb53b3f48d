// What stands of a unit in lists and on its page: state, warranty, maintenance.
import { UNIT_STATE_LABELS, type UnitState } from '#contract/codes/unit.ts'
import type { UnitRow } from '#contract/equipment.ts'
import type * as v from 'valibot'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { useDay } from '../letter/day.ts'

export type Row = v.InferOutput<typeof UnitRow>
const TONES: Record<UnitState, Tone> = { stored: 'plain', in_use: 'good', out_of_order: 'bad', away: 'caution', retired: 'plain' }

export function StateTag({ state }: { state: UnitState }) {
  const { language } = useShop()
  return <Tag tone={TONES[state]}>{pick(UNIT_STATE_LABELS[state], language)}</Tag>
}

/** How long a warranty runs still, and until when. */
export function Warranty({ unit: { warrantyEnds, warrantyDays } }: { unit: Pick<Row, 'warrantyEnds' | 'warrantyDays'> }) {
  const t = useT()
  const day = useDay()
  if (warrantyEnds === null || warrantyDays === null) return <span className="text-ink-faint">{t('equipment.warranty-none')}</span>
  if (warrantyDays === 0) return <span className="text-ink-soft">{t('equipment.warranty-ended', { day: day(warrantyEnds) })}</span>
  return (
    <span className={warrantyDays <= 90 ? 'text-caution' : undefined}>
      {t('equipment.warranty-until', { day: day(warrantyEnds) })}
      <span className="block text-sm text-ink-faint">{t('equipment.days-left', { count: warrantyDays })}</span>
    </span>
  )
}

/** When maintenance is due, and how soon that is. */
export function Due({ unit: { maintenanceDue, dueDays } }: { unit: Pick<Row, 'maintenanceDue' | 'dueDays'> }) {
  const t = useT()
  const day = useDay()
  if (maintenanceDue === null || dueDays === null) return <span className="text-ink-faint">{t('equipment.due-none')}</span>
  const late = dueDays < 0
  return (
    <span className={late ? 'text-bad' : dueDays <= 30 ? 'text-caution' : undefined}>
      {late && <Icon name="alert" className="mr-1 inline size-4 align-[-3px]" />}
      {day(maintenanceDue)}
      <span className="block text-sm">
        {late
          ? t('equipment.late-by', { count: -dueDays })
          : dueDays === 0
            ? t('equipment.today')
            : t('equipment.in-days', { count: dueDays })}
      </span>
    </span>
  )
}

export const placeText = ({ site, ward, room }: Pick<Row, 'site' | 'ward' | 'room'>): string =>
  [site, ward, room].filter(Boolean).join(' · ')
export const may = (one: { allowedActions: { action: string; allowed: string }[] }, action: string): boolean =>
  one.allowedActions.some((known) => known.action === action && known.allowed === 'Y')
