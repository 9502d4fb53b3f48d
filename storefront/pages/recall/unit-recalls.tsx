// All notices about one unit, also those that were answered: on the page of the unit. Nothing where there is none.
import { useEffect, useState } from 'react'
import { ownRecalls, type OwnRecallRow } from '#contract/recall.ts'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { RecallRows } from './recall-rows.tsx'

const MOST = 20

export function UnitRecallsShown({ unitId }: { unitId: number }) {
  const { call, t } = useShop()
  const [rows, setRows] = useState<readonly OwnRecallRow[]>([])
  useEffect(() => {
    let here = true
    void call(ownRecalls, { unitId, pageSize: MOST }, { quiet: true }).then(
      (found) => here && setRows(found.rows),
      () => {}, // a list less, and no trouble
    )
    return () => {
      here = false
    }
  }, [call, unitId])
  if (rows.length === 0) return null
  return (
    <Section id="unit-recalls" title={t('account.recalls')}>
      <RecallRows rows={rows} />
    </Section>
  )
}
