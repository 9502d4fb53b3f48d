// Changing the essentials of a product.
import { useQueryClient } from '@tanstack/react-query'
import { ProductEdit, deskProduct, editProduct, type DeskProduct } from '#contract/product-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { FormPage, type FieldGroup } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { LeadTimes } from './lead-times.tsx'
import { useProduct } from './use-product.ts'

export function ProductEditPage() {
  const product = useProduct()
  return <QueryView query={product}>{(data) => <Edit product={data} key={data.id} />}</QueryView>
}

function Edit({ product }: { product: DeskProduct }) {
  const { call, t, language } = useOffice()
  const send = useSend()
  const queries = useQueryClient()
  const go = useGo()
  const { search } = useAddress()
  const { id } = product
  const leave = () => go(paths.product(id) + search)
  return (
    <FormPage
      title={t('products.edit-title', { model: product.productModel })}
      subtitle={product.productName}
      back={paths.products()}
      schema={ProductEdit}
      groups={useGroups(product)}
      record={product}
      save={(value, version) => send(editProduct, { id, version, ...value })}
      reload={() => queries.fetchQuery({ queryKey: ['product', language, id], queryFn: () => call(deskProduct, { id }), staleTime: 0 })}
      onSaved={leave}
      onCancel={leave}
    />
  )
}

function useGroups(product: DeskProduct): FieldGroup[] {
  const { t } = useOffice()
  const filled = (texts: DeskProduct['name']) => LANGUAGES.filter((language) => texts[language]).length
  const there = Math.round(((filled(product.name) + filled(product.brief)) / (2 * LANGUAGES.length)) * 100)
  return [
    {
      title: t('products.texts'),
      aside: t('products.translated', { percent: there }),
      fields: LANGUAGES.flatMap((language) => [
        { name: `name.${language}`, label: `${t('products.name')}, ${LANGUAGE_NAMES[language].own}`, kind: 'area', rows: 2 } as const,
        { name: `brief.${language}`, label: `${t('products.brief')}, ${LANGUAGE_NAMES[language].own}`, kind: 'area', rows: 2 } as const,
      ]),
    },
    {
      title: t('products.price'),
      aside: t('products.per-unit'),
      fields: [
        { name: 'priceFee', label: t('products.price'), kind: 'money', unit: 'US$' },
        { name: 'savePriceFee', label: t('products.saving'), kind: 'money', unit: 'US$', hint: t('products.saving-hint') },
        { name: 'loginForPrice', label: t('products.login-for-price'), kind: 'yes-no' },
      ],
    },
    {
      title: t('products.selling'),
      fields: [
        { name: 'leastNum', label: t('products.minimum'), kind: 'whole' },
        { name: 'orderMultiple', label: t('products.multiple'), kind: 'whole', hint: t('products.multiple-hint') },
        { name: 'warrantyMonths', label: t('products.warranty'), kind: 'whole', unit: t('products.unit-months') },
        {
          name: 'leadTimes',
          label: t('products.lead-time'),
          kind: 'own',
          wide: true,
          render: (props) => <LeadTimes {...props} />,
        },
      ],
    },
  ]
}
