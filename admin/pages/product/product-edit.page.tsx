// Changing the essentials of a product.
import { ProductEdit, editProduct, type DeskProduct } from '#contract/product-desk.ts'
import { LANGUAGES } from '#shared/language.ts'
import { FormPage, type FieldGroup } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { renewed } from '../../kit/use-opened.ts'
import { useSend } from '../../kit/use-act.ts'
import { LeadTimes } from './lead-times.tsx'
import { productPaths, useT } from './room.ts'
import { useProduct } from './use-product.ts'

export function ProductEditPage() {
  const product = useProduct()
  return <QueryView query={product}>{(data) => <Edit product={data} reload={() => renewed(product)} key={data.id} />}</QueryView>
}

function Edit({ product, reload }: { product: DeskProduct; reload: () => Promise<DeskProduct> }) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { search } = useAddress()
  const { id } = product
  const leave = () => go(productPaths.one(id) + search)
  return (
    <FormPage
      title={t('product.edit-title', { model: product.productModel })}
      subtitle={product.productName}
      schema={ProductEdit}
      groups={useGroups(product)}
      record={product}
      save={(value, version) => send(editProduct, { id, version, ...value })}
      reload={reload}
      onSaved={leave}
      onCancel={leave}
    />
  )
}

function useGroups(product: DeskProduct): FieldGroup[] {
  const t = useT()
  const filled = (texts: DeskProduct['name']) => LANGUAGES.filter((language) => texts[language]).length
  const there = Math.round(((filled(product.name) + filled(product.brief)) / (2 * LANGUAGES.length)) * 100)
  return [
    {
      title: t('product.texts'),
      aside: t('product.translated', { percent: there }),
      fields: [
        { name: 'name', label: t('product.name'), kind: 'texts', as: 'area', rows: 2 },
        { name: 'brief', label: t('product.brief'), kind: 'texts', as: 'area', rows: 2 },
      ],
    },
    {
      title: t('product.price'),
      aside: t('product.per-unit'),
      fields: [
        { name: 'priceFee', label: t('product.price'), kind: 'money', unit: 'US$' },
        { name: 'savePriceFee', label: t('product.saving'), kind: 'money', unit: 'US$', hint: t('product.saving-hint') },
        { name: 'loginForPrice', label: t('product.login-for-price'), kind: 'yes-no' },
      ],
    },
    {
      title: t('product.selling'),
      fields: [
        { name: 'leastNum', label: t('product.minimum'), kind: 'whole' },
        { name: 'orderMultiple', label: t('product.multiple'), kind: 'whole', hint: t('product.multiple-hint') },
        { name: 'warrantyMonths', label: t('product.warranty'), kind: 'whole', unit: t('product.unit-months') },
        {
          name: 'leadTimes',
          label: t('product.lead-time'),
          kind: 'own',
          wide: true,
          render: (props) => <LeadTimes {...props} />,
        },
      ],
    },
  ]
}
