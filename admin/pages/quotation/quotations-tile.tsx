import { useQuery } from '@tanstack/react-query'
import { quotationFigures } from '#contract/quotation-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { usePercent } from '../../kit/percent.ts'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { quotationPaths, quotationRoom, useT } from './room.ts'

const RENEW_MS = 60_000
const DAYS = 30

/** What waits for an answer, and how well the promise of the last month was kept. */
export function QuotationsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(quotationRoom)
  const percent = usePercent()
  const { data } = useQuery({
    queryKey: ['list', 'count', 'quotations'],
    queryFn: () => call(quotationFigures, { days: DAYS }),
    refetchInterval: RENEW_MS,
  })
  if (!data || (data.open === 0 && data.asked === 0)) return null
  const kept = data.answered > 0 ? percent(Math.round((data.inTime / data.answered) * 100) * 100) : '–'
  return (
    <Section title={title}>
      <Tallies>
        <Tally label={t('quotation.tile-open')} value={data.open} quiet={data.open === 0} href={quotationPaths.list()} />
        <Tally
          label={t('quotation.tile-late')}
          value={data.overdue}
          quiet={data.overdue === 0}
          href={quotationPaths.list({ overdue: 'Y' })}
        />
        <Tally
          label={t('quotation.tile-unowned')}
          value={data.unowned}
          quiet={data.unowned === 0}
          href={quotationPaths.list({ owner: 'nobody' })}
        />
        <Tally label={t('quotation.tile-kept')} value={kept} quiet={data.answered === 0} href={quotationPaths.list()} />
      </Tallies>
    </Section>
  )
}
