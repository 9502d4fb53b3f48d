import { useQueries } from '@tanstack/react-query'
import { deskProducts } from '#contract/product-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Section } from '../../kit/detail-page.tsx'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { Tallies, Tally } from './tally.tsx'

const FAIR = 90

/** How the catalogue stands: on sale, off sale, incomplete, not translated. */
export function ProductsState() {
  const { call, t } = useOffice()
  const counted = [
    { label: t('products.on-sale'), query: { onSale: 'Y' } },
    { label: t('products.off-sale'), query: { onSale: 'N' } },
    { label: t('products.below', { percent: FAIR }), query: { incomplete: FAIR } },
    ...LANGUAGES.filter((language) => language !== 'en').map((language) => ({
      label: t('products.without', { language: LANGUAGE_NAMES[language].own }),
      query: { untranslated: language },
    })),
  ] as const
  const totals = useQueries({
    queries: counted.map(({ query }) => ({
      queryKey: ['list', 'count', query],
      queryFn: () => call(deskProducts, { ...query, pageSize: 1 }),
    })),
  })
  return (
    <Section title={t('products.title')}>
      <Tallies>
        {counted.map(({ label, query }, i) => {
          const total = totals[i]?.data?.total
          return <Tally key={label} label={label} value={total ?? '…'} quiet={!total} href={paths.products(query)} />
        })}
      </Tallies>
    </Section>
  )
}
