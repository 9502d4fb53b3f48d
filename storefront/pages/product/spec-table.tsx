// The technical table: grouped, units in a column of their own, copied as rows that a spreadsheet takes.
import type { ProductDetail } from '#contract/product.ts'
import { unbroken } from '#shared/unbroken.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Fold } from './fold.tsx'
import { InEnglish } from './in-english.tsx'
import { useT } from '../../shop/shop.ts'

type Row = ProductDetail['specs'][number]
type Group = { group: string; rows: Row[] }

const grouped = (specs: Row[]): Group[] => {
  const groups = new Map<string, Row[]>()
  for (const row of specs) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups].map(([group, rows]) => ({ group, rows }))
}

/** So many rows are read at a glance: more are folded after the first group. */
const SHORT = 12

export function SpecTable({ product }: { product: ProductDetail }) {
  const t = useT()
  if (product.specs.length === 0) return null
  const groups = grouped(product.specs)
  const open = product.specs.length > SHORT ? 1 : groups.length
  const folded = groups.slice(open)
  const asRows = () =>
    [
      [product.productName, product.productModel],
      ...groups.flatMap(({ group, rows }) => [[group], ...rows.map(({ name, value, unit }) => [name, value, unit])]),
    ]
      .map((cells) => cells.join('\t'))
      .join('\n')
  return (
    <section id="technical-data" aria-labelledby="technical-data-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="technical-data-title" className="text-xl font-semibold">
          {t('product.technical-data')}
        </h2>
        <CopyButton text={asRows} label={t('product.copy-table')} shown={t('product.copy-table')} className="min-h-11 px-2" />
      </div>
      <InEnglish product={product} of={['specs']} className="-mt-3 mb-5" />
      <div className="gap-x-[0.8rem] desk:columns-2">
        {groups.slice(0, open).map((group) => (
          <GroupTable key={group.group} {...group} />
        ))}
        {folded.length > 0 && (
          <Fold
            className="fold-rest -mt-4 font-medium text-brand"
            folded={folded.map((group) => (
              <GroupTable key={group.group} {...group} />
            ))}
          >
            {t('product.all-data', { count: product.specs.length })}
          </Fold>
        )}
      </div>
    </section>
  )
}

function GroupTable({ group, rows }: Group) {
  const t = useT()
  return (
    <table className="mb-8 w-full break-inside-avoid border-collapse text-left print:mb-4">
      <caption lang={rows[0]!.groupInEnglish === 'Y' ? 'en' : undefined} className="border-b-2 border-ink pb-2 text-left font-semibold">
        {group}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('product.property')}</th>
          <th scope="col">{t('product.value')}</th>
          <th scope="col">{t('product.unit')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, name, nameInEnglish, value, valueInEnglish, unit }) => (
          <tr key={label} className="border-b border-line align-top">
            <th
              scope="row"
              lang={nameInEnglish === 'Y' ? 'en' : undefined}
              className="w-[44%] py-2.5 max-wide:w-[40%] pr-4 font-normal text-ink-soft"
            >
              {name}
            </th>
            <td lang={valueInEnglish === 'Y' ? 'en' : undefined} className="py-2.5 pr-3 font-medium" colSpan={unit ? 1 : 2}>
              {unbroken(value)}
            </td>
            {unit && <td className="w-[72px] py-2.5 text-ink-soft">{unit}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
