// One product: what buyers are told, what it costs, what is missing, who changed it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { unitOf } from '#contract/price.ts'
import { editProduct, productTrail, setOnSale, type DeskProduct } from '#contract/product-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { toast } from '#ui/toast.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useMoney, useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { ProductModel } from './product-model.tsx'
import { Completeness, OnSale } from './product-marks.tsx'
import { ProductTrail } from './product-trail.tsx'
import { useProduct } from './use-product.ts'

const PERMISSION = editProduct.access.permission

export function ProductPage() {
  const product = useProduct()
  return <QueryView query={product}>{(data) => <Product product={data} />}</QueryView>
}

function Product({ product }: { product: DeskProduct }) {
  const { t, say } = useOffice()
  const go = useGo()
  const { search } = useAddress()
  const [asking, setAsking] = useState(false)
  const sale = useAct(setOnSale, (_, { onSale }) => toast(t(onSale === 'Y' ? 'products.put-on' : 'products.taken-off'), 'good'))
  const { id, version } = product
  const turn = (onSale: 'Y' | 'N') => sale.mutate({ id, version, onSale }, { onSettled: () => setAsking(false) })
  const actions: Action[] = [
    { action: 'edit', label: t('products.edit'), permission: PERMISSION, run: () => go(paths.productEdit(id) + search) },
    { action: 'put_on_sale', label: t('products.put-on-sale'), permission: PERMISSION, run: () => turn('Y') },
    { action: 'take_off_sale', label: t('products.take-off-sale'), permission: PERMISSION, kind: 'danger', run: () => setAsking(true) },
  ]
  return (
    <DetailPage
      title={product.productName}
      subtitle={`${product.productModel} · ${product.brand} · ${product.shopName}`}
      picture={<Picture url={product.mainImgUrl} alt="" sizes="56px" className="!w-14 shrink-0 rounded-control" />}
      back={paths.products()}
      tags={<OnSale onSale={product.onSale} />}
      actions={
        <ActionBar actions={actions} allowed={product.allowedActions}>
          <a href={paths.shopProduct(product.slug)} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
            {t('products.see-in-shop')}
            <Icon name="external" className="size-4" />
          </a>
        </ActionBar>
      }
    >
      <Section title={t('products.selling')}>
        <Selling product={product} />
      </Section>
      <Section title={t('products.texts')}>
        <Texts product={product} />
      </Section>
      <Section title={t('products.completeness')} aside={<Completeness value={product.completeness} />}>
        {product.missing.length === 0 ? (
          <p className="text-ink-soft">{t('products.complete')}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {product.missing.map((what) => (
              <li key={what} className="flex items-center gap-1.5">
                <Icon name="minus" className="size-4 text-caution" />
                {say(`products.lack-${what}`, what)}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {product.images.length > 0 && (
        <Section title={t('products.pictures')}>
          <ul className="flex flex-wrap gap-3">
            {product.images.map(({ url }) => (
              <li key={url}>
                <Picture url={url} alt={product.productName} sizes="140px" className="!w-35 rounded-tile" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('products.model')}>
        <ProductModel product={product} />
      </Section>
      {product.options.length > 0 && (
        <Section title={t('products.options')}>
          <Options product={product} />
        </Section>
      )}
      <Section title={t('products.trail')}>
        <Changes id={id} />
      </Section>
      {asking && (
        <ConfirmDialog
          title={t('products.take-off-sale')}
          text={t('products.take-off-text')}
          confirm={t('products.take-off-sale')}
          danger
          busy={sale.isPending}
          onConfirm={() => turn('N')}
          onCancel={() => setAsking(false)}
        />
      )}
    </DetailPage>
  )
}

function Selling({ product }: { product: DeskProduct }) {
  const { t } = useOffice()
  const money = useMoney()
  const steps = product.leadTimes.map(({ upTo, days }) =>
    upTo === null
      ? t(product.leadTimes.length > 1 ? 'products.lead-above' : 'products.lead-open', { days })
      : t('products.lead-up-to', { count: upTo, days }),
  )
  return (
    <Facts
      facts={[
        [t('products.price'), money(product.priceFee)],
        [t('products.saving'), product.savePriceFee ? money(product.savePriceFee) : '–'],
        [t('products.net'), <strong key="net">{money(unitOf(product))}</strong>],
        [t('products.price-seen'), t(product.loginForPrice === 'Y' ? 'products.seen-by-buyers' : 'products.seen-by-all')],
        [t('products.minimum'), product.leastNum],
        [t('products.multiple'), product.orderMultiple],
        [t('products.warranty'), product.warrantyMonths === null ? '–' : t('products.months', { count: product.warrantyMonths })],
        [
          t('products.lead-time'),
          <span key="lead" className="whitespace-pre-line">
            {steps.join('\n')}
          </span>,
        ],
        [t('products.category'), product.productTypeName],
        [t('products.sold'), product.saleNum],
        [t('products.changed'), <Moment key="changed" value={product.changeTime} />],
      ]}
    />
  )
}

function Texts({ product }: { product: DeskProduct }) {
  const { t } = useOffice()
  return (
    <DetailTable head={[{ label: t('products.language') }, { label: t('products.name') }, { label: t('products.brief') }]}>
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
  const { t } = useOffice()
  return <span className="font-normal text-caution">{t('products.not-translated')}</span>
}

function Options({ product }: { product: DeskProduct }) {
  const { t } = useOffice()
  const money = useMoney()
  return (
    <DetailTable head={[{ label: t('products.option') }, { label: t('products.choice') }, { label: t('products.difference'), end: true }]}>
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

function Changes({ id }: { id: number }) {
  const { call, language } = useOffice()
  const trail = useQuery({ queryKey: ['product-trail', language, id], queryFn: () => call(productTrail, { id, pageSize: 20 }) })
  return <QueryView query={trail}>{({ rows, total }) => <ProductTrail rows={rows} total={total} />}</QueryView>
}
