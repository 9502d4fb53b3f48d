import { useQuery } from '@tanstack/react-query'
import { AFTER_SALE_LABELS } from '#contract/codes/after-sale.ts'
import { saleWaiting } from '#contract/after-sale-desk.ts'
import { pick } from '#shared/language.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { afterSalePaths, afterSaleRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Cases that wait for the office, promised answers that are late, and incidents to be judged by who judges them; nothing is shown where none does. */
export function AfterSalesTile() {
  const title = useTitle(afterSaleRoom)
  const t = useT()
  const { call, language } = useOffice()
  const waiting = useQuery({ queryKey: ['list', 'count', 'after-sales'], queryFn: () => call(saleWaiting, {}), refetchInterval: RENEW_MS })
  const { states = [], late = 0, incidents } = waiting.data ?? {}
  if (states.length === 0 && !incidents?.open) return null
  return (
    <Section title={title}>
      <Tallies>
        {late > 0 && <Tally label={t('after-sale.late')} value={late} href={afterSalePaths.list({ late: 'Y' })} />}
        {incidents !== undefined && incidents.open > 0 && (
          <Tally label={t('after-sale.incidents-open')} value={incidents.open} href={afterSalePaths.list({ judging: 'open' })} />
        )}
        {incidents !== undefined && incidents.late > 0 && (
          <Tally label={t('after-sale.incidents-late')} value={incidents.late} href={afterSalePaths.list({ judging: 'late' })} />
        )}
        {states.map(({ state, count }) => (
          <Tally key={state} label={pick(AFTER_SALE_LABELS[state], language)} value={count} href={afterSalePaths.list({ state })} />
        ))}
      </Tallies>
    </Section>
  )
}
