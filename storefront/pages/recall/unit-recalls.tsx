// All notices about one unit, also those that were answered: on the page of the unit. Nothing where there is none.
import { useCallback } from 'react'
import { ownRecalls } from '#contract/recall.ts'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { RecallRows } from './recall-rows.tsx'
import { useQuietly } from './use-quietly.ts'

const MOST = 20

export function UnitRecallsShown({ unitId }: { unitId: number }) {
  const { call, t } = useShop()
  const read = useCallback(() => call(ownRecalls, { unitId, pageSize: MOST }, { quiet: true }), [call, unitId])
  const rows = useQuietly(read)?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section id="unit-recalls" title={t('account.recalls')}>
      <RecallRows rows={rows} />
    </Section>
  )
}
