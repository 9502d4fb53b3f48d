// The plan of maintenance: every how many months, and when it was last.
import { useState, type FormEvent } from 'react'
import { MAINTENANCE_MONTHS_MAX, planMaintenance, type OwnUnit } from '#contract/equipment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import { may } from './marks.tsx'
import { typedIn } from './typed.ts'
import { useAct } from '../../shop/use-act.ts'

export function Maintenance({ unit }: { unit: OwnUnit }) {
  const { call, t } = useShop()
  const day = useDay()
  const [open, setOpen] = useState(false)
  const { act, busy } = useAct()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = typedIn(event.currentTarget)
    const months = Number(text('months')) || null
    const maintained = text('maintained') || null
    const seen = { id: unit.id, version: unit.version }
    if (await act('plan', () => call(planMaintenance, { ...seen, months, maintained }), t('equipment.saved'))) setOpen(false)
  }
  const { maintenanceMonths: months, maintained } = unit
  return (
    <Section
      id="unit-maintenance"
      title={t('equipment.maintenance')}
      action={
        may(unit, 'plan') &&
        !open && (
          <Button kind="quiet" size="small" className="-mx-3 max-wide:h-11 print:hidden" onClick={() => setOpen(true)}>
            {t('equipment.plan-change')}
          </Button>
        )
      }
    >
      {open ? (
        <form className="grid max-w-[640px] gap-4" onSubmit={(event) => void save(event)}>
          <div className="grid gap-4 wide:grid-cols-2">
            <Field
              label={t('equipment.plan-months')}
              hint={t('equipment.plan-months-hint')}
              name="months"
              type="number"
              min={1}
              max={MAINTENANCE_MONTHS_MAX}
              defaultValue={months ?? ''}
            />
            <Field
              label={t('equipment.plan-last')}
              note={t('equipment.optional')}
              name="maintained"
              type="date"
              defaultValue={maintained ?? ''}
            />
          </div>
          <div className="flex gap-2">
            <Button type="submit" kind="primary" busy={busy === 'plan'}>
              {t('equipment.save')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('frame.cancel')}</Button>
          </div>
        </form>
      ) : (
        <p className="max-w-[70ch] text-ink-soft">
          {months === null
            ? t('equipment.plan-none')
            : maintained
              ? t('equipment.plan-since', { count: months, day: day(maintained) })
              : t('equipment.plan-never', { count: months })}
        </p>
      )}
    </Section>
  )
}
