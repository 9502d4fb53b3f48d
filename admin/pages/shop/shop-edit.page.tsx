// Changing what a shop says of itself.
import { deskShop, editShop, SHOP_ABOUT_MAX, ShopEdit, type DeskShop } from '#contract/shop-desk.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { renewed, useOpened } from '../../kit/use-opened.ts'
import { useSend } from '../../kit/use-act.ts'
import { useShopFields } from './shop-fields.ts'
import { shopRoom, shopRoomPaths, useT } from './room.ts'

export function ShopEditPage() {
  const { call } = useOffice()
  const shop = useOpened(shopRoom, (id) => call(deskShop, { id }))
  return <QueryView query={shop}>{(data) => <Edit shop={data} reload={() => renewed(shop)} key={data.id} />}</QueryView>
}

function Edit({ shop, reload }: { shop: DeskShop; reload: () => Promise<DeskShop> }) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { search } = useAddress()
  const leave = () => go(shopRoomPaths.one(shop.id) + search)
  return (
    <FormPage
      title={t('shop.edit-title', { shop: shop.name })}
      schema={ShopEdit}
      groups={[
        { title: t('shop.about-it'), fields: useShopFields() },
        {
          title: t('shop.about'),
          aside: t('shop.about-hint', { most: SHOP_ABOUT_MAX }),
          columns: 1,
          fields: [{ name: 'about', label: t('shop.about'), kind: 'texts', as: 'area', rows: 5 }],
        },
      ]}
      record={shop}
      save={(value, version) => send(editShop, { id: shop.id, version, ...value })}
      reload={reload}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
