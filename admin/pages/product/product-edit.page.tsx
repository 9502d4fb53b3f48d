// Changing a product, all of it.
import { editProduct, productTrail, type DeskProduct } from '#contract/product-desk.ts'
import { ProductWhole } from '#contract/product-edit.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { renewed } from '../../kit/use-opened.ts'
import { useSend } from '../../kit/use-act.ts'
import { useGroups } from './edit-groups.tsx'
import { productPaths, useT } from './room.ts'
import { useShownValue } from './shown-value.ts'
import { useProduct } from './use-product.ts'

export function ProductEditPage() {
  const product = useProduct()
  return <QueryView query={product}>{(data) => <Edit product={data} reload={() => renewed(product)} key={data.id} />}</QueryView>
}

function Edit({ product, reload }: { product: DeskProduct; reload: () => Promise<DeskProduct> }) {
  const t = useT()
  const { call } = useOffice()
  const shown = useShownValue()
  const send = useSend()
  const go = useGo()
  const { search } = useAddress()
  const { id } = product
  const leave = () => go(productPaths.one(id) + search)
  return (
    <FormPage
      title={t('product.edit-title', { model: product.productModel })}
      subtitle={product.productName}
      schema={ProductWhole}
      groups={useGroups(product)}
      record={product}
      draft={{ form: 'product', subject: id, since: { area: 'product', read: (page) => call(productTrail, { ...page, id }), shown } }}
      save={(value, version) => send(editProduct, { id, version, ...value })}
      reload={reload}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
