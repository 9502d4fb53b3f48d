// One product: what buyers are told, what it costs, what is missing, who changed it.
import type { DeskProduct } from '#contract/product-desk.ts'
import { LACK_FIELDS } from '#contract/product-edit.ts'
import { LANGUAGES } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { say } from '../../app/words.ts'
import { DetailPage, Section } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { mayEdit, SectionLinks } from './form-section.tsx'
import { ProductActs } from './product-acts.tsx'
import { Codes, Identity, Logistics, Pictures, Restrictions, Selling, Service, Site } from './product-facts.tsx'
import { Certificates, Documents, Options, Related, Specs, Texts } from './product-lists.tsx'
import { ProductModel } from './product-model.tsx'
import { Completeness, Status } from './product-marks.tsx'
import { productPaths, useT } from './room.ts'
import { ProductTrail } from './product-trail.tsx'
import { ProductVersions } from './product-versions.tsx'
import { useProduct } from './use-product.ts'
import { useListed } from '../../kit/use-listed.ts'

export function ProductPage() {
  const product = useProduct()
  return <QueryView query={product}>{(data) => <Product product={data} />}</QueryView>
}

function Product({ product }: { product: DeskProduct }) {
  const t = useT()
  const list = useListed()
  const { id } = product
  const asked = product.attributes.filter(({ required, label }) => required === 'Y' && !product.specs.some(({ name }) => name === label))
  const lackText = (what: string) =>
    what === 'specifications' && asked.length > 0
      ? t('kit.said', { label: t('product.attributes'), value: list(asked.map(({ name }) => name)) })
      : say(`product.lack-${what}`, what)
  const placeOf = (what: string) =>
    what === 'name-languages' ? `name.${LANGUAGES.find((one) => !product.name[one]) ?? 'en'}` : (LACK_FIELDS[what] ?? '')
  return (
    <DetailPage
      title={product.productName}
      subtitle={[product.productModel, product.brand, product.shopName].filter(Boolean).join(' · ')}
      picture={<Picture url={product.mainImgUrl} alt="" sizes="56px" className="!w-14 shrink-0 rounded-control" />}
      back={productPaths.list()}
      tags={<Status status={product.status} />}
      actions={<ProductActs product={product} />}
    >
      <SectionLinks />
      {product.successor && (
        <Section title={t('product.successor')}>
          <Go href={productPaths.one(product.successor.id)} className="text-brand hover:underline">
            {product.successor.productModel} · {product.successor.productName}
          </Go>
        </Section>
      )}
      <Selling product={product} />
      <Section title={t('product.completeness')} aside={<Completeness value={product.completeness} />}>
        {product.missing.length === 0 ? (
          <p className="text-ink-soft">{t('product.complete')}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {product.missing.map((what) => (
              <li key={what} className="flex items-center gap-1.5">
                <Icon name="minus" className="size-4 text-caution" />
                {mayEdit(product) ? (
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
      <Specs product={product} />
      <Options product={product} />
      <Logistics product={product} />
      <Site product={product} />
      <Service product={product} />
      <Codes product={product} />
      <Certificates product={product} />
      <Documents product={product} />
      <Related product={product} />
      <Restrictions product={product} />
      <Texts product={product} />
      <Identity product={product} />
      <Pictures product={product} />
      <Section title={t('product.model')} className="print:hidden">
        <ProductModel product={product} />
      </Section>
      <Section title={t('product.versions')} className="print:hidden">
        <ProductVersions product={product} />
      </Section>
      <Section title={t('product.trail')} className="print:hidden">
        <ProductTrail product={product} />
      </Section>
    </DetailPage>
  )
}
