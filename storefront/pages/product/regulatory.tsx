import type { ProductDetail } from '#contract/product.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useShop } from '../../shop/shop.ts'

/** Whether there is anything to say of it. */
export const isRegulated = ({ regulatory, identity }: ProductDetail): boolean => regulatory.length > 0 || identity.fdaClass !== null

/** Where the device may be placed on the market and by which certificate, and how the FDA classes what it is. */
export function Regulatory({ product }: { product: ProductDetail }) {
  const { t, language } = useShop()
  const { regulatory, identity } = product
  if (!isRegulated(product)) return null
  const format = dateFormat(LANGUAGE_NAMES[language].locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = (day: string | null) => (day ? format.format(new Date(day)) : '—')
  const head = 'py-2.5 pr-4 font-medium whitespace-nowrap text-ink-soft'
  const cell = 'py-2.5 pr-4'
  return (
    <section id="regulatory" aria-labelledby="regulatory-title" className="min-w-0">
      <h2 id="regulatory-title" className="mb-2 text-xl font-semibold">
        {t('product.regulatory')}
      </h2>
      {regulatory.length > 0 && (
        // It scrolls sideways, so it must be reachable by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="more-follows overflow-x-auto" tabIndex={0}>
          <table className="w-full min-w-[680px] border-collapse text-left print:min-w-0">
            <thead>
              <tr className="border-b-2 border-ink text-sm">
                <th scope="col" className={`${head} sticky left-0 bg-ground`}>
                  {t('product.market')}
                </th>
                <th scope="col" className={head}>
                  {t('product.scheme')}
                </th>
                <th scope="col" className={head}>
                  {t('product.device-class')}
                </th>
                <th scope="col" className={head}>
                  {t('product.certificate')}
                </th>
                <th scope="col" className={head}>
                  {t('product.body')}
                </th>
                <th scope="col" className={head}>
                  {t('product.valid-to')}
                </th>
              </tr>
            </thead>
            <tbody>
              {regulatory.map(({ market, scheme, deviceClass, certificate, body, validTo }) => (
                <tr key={`${market}${scheme}${certificate}`} className="border-b border-line">
                  <th scope="row" className={`${cell} sticky left-0 bg-ground font-medium`}>
                    {market}
                  </th>
                  <td className={cell}>{scheme}</td>
                  <td className={cell}>{deviceClass}</td>
                  <td className={cell}>{certificate ?? '—'}</td>
                  <td className={cell}>{body ?? '—'}</td>
                  <td className={`${cell} whitespace-nowrap`}>{date(validTo)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {identity.fdaClass && (
        <dl className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
          <dt className="text-ink-soft">{t('product.fda-class')}</dt>
          <dd>
            <span className="font-medium">{identity.fdaProductCode}</span> <span lang="en">{identity.fdaClass.name}</span> ·{' '}
            {[identity.fdaClass.deviceClass, identity.fdaClass.regulation && `21 CFR ${identity.fdaClass.regulation}`]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </dl>
      )}
    </section>
  )
}
