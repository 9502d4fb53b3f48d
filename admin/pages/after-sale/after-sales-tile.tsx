import { useQuery } from '@tanstack/react-query'
import { AFTER_SALE_LABELS } from '#contract/codes/after-sale.ts'
import { saleWaiting } from '#contract/after-sale-desk.ts'
import { pick } from '#shared/language.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { afterSalePaths, afterSaleRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Cases that wait for the office, and promised answers that are late; nothing is shown where none does. */
export function AfterSalesTile() {
  const title = useTitle(afterSaleRoom)
  const t = useT()
  const { call, language } = useOffice()
  const waiting = useQuery({ queryKey: ['list', 'count', 'after-sales'], queryFn: () => call(saleWaiting, {}), refetchInterval: RENEW_MS })
  const { states = [], late = 0 } = waiting.data ?? {}
  if (states.length === 0) return null
  return (
    <Section title={title}>
      <Tallies>
        {late > 0 && <Tally label={t('after-sale.late')} value={late} href={afterSalePaths.list({ late: 'Y' })} />}
        {states.map(({ state, count }) => (
          <Tally key={state} label={pick(AFTER_SALE_LABELS[state], language)} value={count} href={afterSalePaths.list({ state })} />
        ))}
      </Tallies>
    </Section>
  )
}
