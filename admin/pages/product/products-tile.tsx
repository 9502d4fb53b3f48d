import { useQueries } from '@tanstack/react-query'
import { labelOf } from '#contract/codes/label.ts'
import { CERTIFICATE_STANDINGS, PRODUCT_STATUS_LABELS } from '#contract/codes/product.ts'
import { deskProducts } from '#contract/product-desk.ts'
import { CERTIFICATE_AHEAD_DAYS } from '#contract/product-edit.ts'
import { LANGUAGE_NAMES, OTHER_LANGUAGES } from '#shared/language.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { productPaths, productRoom, useT } from './room.ts'
import { Tallies, Tally } from '../../kit/tally.tsx'

const FAIR = 90

/** How the catalogue stands: on sale, off sale, incomplete, not translated. */
export function ProductsTile() {
  const { call, language } = useOffice()
  const t = useT()
  const counted = [
    ...(['on_sale', 'off_sale', 'draft'] as const).map((status) => ({
      label: labelOf(PRODUCT_STATUS_LABELS, status, language),
      query: { status },
    })),
    { label: t('product.below', { percent: FAIR }), query: { incomplete: FAIR } },
    ...CERTIFICATE_STANDINGS.map((certificates) => ({
      label: `${t('kit.colon', { label: t('product.certificates') })} ${t(`product.certificates-${certificates}`, { days: CERTIFICATE_AHEAD_DAYS })}`,
      query: { certificates },
    })),
    ...OTHER_LANGUAGES.map((one) => ({
      label: t('product.without', { language: LANGUAGE_NAMES[one].own }),
      query: { untranslated: one },
    })),
  ] as const
  const totals = useQueries({
    queries: counted.map(({ query }) => ({
      queryKey: ['list', 'count', query],
      queryFn: () => call(deskProducts, { ...query, pageSize: 1 }),
    })),
  })
  return (
    <Section title={useTitle(productRoom)}>
      <Tallies>
        {counted.map(({ label, query }, i) => {
          const total = totals[i]?.data?.total
          return <Tally key={label} label={label} value={total ?? '…'} quiet={!total} href={productPaths.list(query)} />
        })}
      </Tallies>
    </Section>
  )
}
