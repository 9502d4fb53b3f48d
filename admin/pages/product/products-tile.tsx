import { useQueries } from '@tanstack/react-query'
import { deskProducts } from '#contract/product-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { productPaths, productRoom, useT } from './room.ts'
import { Tallies, Tally } from '../../kit/tally.tsx'

const FAIR = 90

/** How the catalogue stands: on sale, off sale, incomplete, not translated. */
export function ProductsTile() {
  const { call } = useOffice()
  const t = useT()
  const counted = [
    { label: t('product.on-sale'), query: { onSale: 'Y' } },
    { label: t('product.off-sale'), query: { onSale: 'N' } },
    { label: t('product.below', { percent: FAIR }), query: { incomplete: FAIR } },
    ...LANGUAGES.filter((language) => language !== 'en').map((language) => ({
      label: t('product.without', { language: LANGUAGE_NAMES[language].own }),
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
