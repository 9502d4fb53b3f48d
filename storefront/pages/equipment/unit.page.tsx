import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import type { UnitData } from './data.ts'
import { RecallBar } from '../recall/late.ts'
import { StateTag } from './marks.tsx'
import { Unit } from './unit.tsx'

const nothing = () => undefined

/** /my-equipment/<id>: one unit; of somebody else's it looks as if there were none. */
export function UnitPage({ data }: { data: UnitData }) {
  const t = useT()
  const crumbs = [{ label: t('frame.my-equipment'), href: '/my-equipment' }]
  if (!data)
    return (
      <AccountFrame title={t('equipment.missing')} crumbs={crumbs}>
        <EmptyState icon="cube" title={t('equipment.missing')} text={t('equipment.missing-text')}>
          <a href="/my-equipment" className={buttonClass('primary')}>
            {t('equipment.show-all')}
          </a>
        </EmptyState>
      </AccountFrame>
    )
  const { unit } = data
  return (
    <AccountFrame title={unit.name} crumbs={crumbs} action={<StateTag state={unit.state} />}>
      <RecallBar unitId={unit.id} onFail={nothing} />
      <Unit key={unit.id} data={data} />
    </AccountFrame>
  )
}
