// One product: what buyers are told, what it costs, what is missing, who changed it.
import { unitOf } from '#contract/price.ts'
import type { DeskProduct } from '#contract/product-desk.ts'
import { LACK_FIELDS } from '#contract/product-edit.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { useMoney } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { ProductActs } from './product-acts.tsx'
import { ProductModel } from './product-model.tsx'
import { Completeness, Status } from './product-marks.tsx'
import { productPaths, useT } from './room.ts'
import { ProductTrail } from './product-trail.tsx'
import { ProductVersions } from './product-versions.tsx'
import { useProduct } from './use-product.ts'

export function ProductPage() {
  const product = useProduct()
  return <QueryView query={product}>{(data) => <Product product={data} />}</QueryView>
}

function Product({ product }: { product: DeskProduct }) {
  const t = useT()
  const { id } = product
  const asked = product.attributes.filter(({ required, label }) => required === 'Y' && !product.specs.some(({ name }) => name === label))
  const lackText = (what: string) =>
    what === 'specifications' && asked.length > 0
      ? `${t('kit.colon', { label: t('product.attributes') })} ${asked.map(({ name }) => name).join(', ')}`
      : say(`product.lack-${what}`, what)
  const placeOf = (what: string) =>
    what === 'name-languages' ? `name.${LANGUAGES.find((one) => !product.name[one]) ?? 'en'}` : (LACK_FIELDS[what] ?? '')
  const mayEdit = product.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed === 'Y')
  return (
    <DetailPage
      title={product.productName}
      subtitle={[product.productModel, product.brand, product.shopName].filter(Boolean).join(' · ')}
      picture={<Picture url={product.mainImgUrl} alt="" sizes="56px" className="!w-14 shrink-0 rounded-control" />}
      back={productPaths.list()}
      tags={<Status status={product.status} />}
      actions={<ProductActs product={product} />}
    >
      {product.successor && (
        <Section title={t('product.successor')}>
          <Go href={productPaths.one(product.successor.id)} className="text-brand hover:underline">
            {product.successor.productModel} · {product.successor.productName}
          </Go>
        </Section>
      )}
      <Section title={t('product.selling')}>
        <Selling product={product} />
      </Section>
      <Section title={t('product.texts')}>
        <Texts product={product} />
      </Section>
      <Section title={t('product.completeness')} aside={<Completeness value={product.completeness} />}>
        {product.missing.length === 0 ? (
          <p className="text-ink-soft">{t('product.complete')}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {product.missing.map((what) => (
              <li key={what} className="flex items-center gap-1.5">
                <Icon name="minus" className="size-4 text-caution" />
                {mayEdit ? (
                  <Go href={`${productPaths.edit(id)}#${placeOf(what)}`} className="text-brand hover:underline">
                    {lackText(what)}
                  </Go>
                ) : (
                  lackText(what)
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {product.images.length > 0 && (
        <Section title={t('product.pictures')}>
          <ul className="flex flex-wrap gap-3">
            {product.images.map(({ url }) => (
              <li key={url}>
                <Picture url={url} alt={product.productName} sizes="140px" className="!w-35 rounded-tile" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('product.model')}>
        <ProductModel product={product} />
      </Section>
      {product.options.length > 0 && (
        <Section title={t('product.options')}>
          <Options product={product} />
        </Section>
      )}
      <Section title={t('product.versions')}>
        <ProductVersions product={product} />
      </Section>
      <Section title={t('product.trail')}>
        <ProductTrail product={product} />
      </Section>
    </DetailPage>
  )
}

function Selling({ product }: { product: DeskProduct }) {
  const t = useT()
  const money = useMoney()
  const steps = product.leadTimes.map(({ upTo, days }) =>
    upTo === null
      ? t(product.leadTimes.length > 1 ? 'product.lead-above' : 'product.lead-open', { days })
      : t('product.lead-up-to', { count: upTo, days }),
  )
  return (
    <Facts
      facts={[
        [t('product.price'), money(product.priceFee)],
        [t('product.saving'), product.savePriceFee ? money(product.savePriceFee) : '–'],
        [t('product.tiers'), product.priceTiers.map(({ from, cents }) => `${from}: ${money(cents)}`).join(' · ') || '–'],
        [t('product.net'), <strong key="net">{money(unitOf(product))}</strong>],
        [t('product.price-seen'), t(product.loginForPrice === 'Y' ? 'product.seen-by-buyers' : 'product.seen-by-all')],
        [t('product.minimum'), product.leastNum],
        [t('product.multiple'), product.orderMultiple],
        [t('product.warranty'), product.warrantyMonths === null ? '–' : t('product.months', { count: product.warrantyMonths })],
        [
          t('product.lead-time'),
          <span key="lead" className="whitespace-pre-line">
            {steps.join('\n')}
          </span>,
        ],
        [t('product.category'), product.productTypeName],
        [t('product.sold'), product.saleNum],
        [t('product.changed'), <Moment key="changed" value={product.changeTime} />],
      ]}
    />
  )
}

function Texts({ product }: { product: DeskProduct }) {
  const t = useT()
  return (
    <DetailTable head={[{ label: t('product.language') }, { label: t('product.name') }, { label: t('product.brief') }]}>
      {LANGUAGES.map((language) => (
        <tr key={language} lang={LANGUAGE_NAMES[language].locale}>
          <td className="whitespace-nowrap text-ink-soft">{LANGUAGE_NAMES[language].own}</td>
          <td className="font-medium">{product.name[language] || <Missing />}</td>
          <td>{product.brief[language] || <Missing />}</td>
        </tr>
      ))}
    </DetailTable>
  )
}

function Missing() {
  const t = useT()
  return <span className="font-normal text-caution">{t('product.not-translated')}</span>
}

function Options({ product }: { product: DeskProduct }) {
  const t = useT()
  const money = useMoney()
  return (
    <DetailTable head={[{ label: t('product.option') }, { label: t('product.choice') }, { label: t('product.difference'), end: true }]}>
      {product.options.flatMap(({ name, values }) =>
        values.map((value, i) => (
          <tr key={`${name} ${value.name}`}>
            <td className="text-ink-soft">{i === 0 ? name : ''}</td>
            <td>{value.name}</td>
            <td className="text-right tabular-nums">{value.price ? money(value.price) : '–'}</td>
          </tr>
        )),
      )}
    </DetailTable>
  )
}
