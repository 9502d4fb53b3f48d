// The list of shops.
import { useMemo, useState } from 'react'
import { addShop, deskShops } from '#contract/shop-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useNation } from '../../kit/nation.ts'
import { useBegun } from '../../kit/use-begun.ts'
import { NewShopDialog } from './shop-dialogs.tsx'
import { shopRoom, shopRoomPaths, useT } from './room.ts'

export function ShopState({ suspended }: { suspended: 'Y' | 'N' }) {
  const t = useT()
  return suspended === 'Y' ? <Tag tone="bad">{t('shop.suspended')}</Tag> : <Tag tone="good">{t('shop.open')}</Tag>
}

export function ShopsPage() {
  const t = useT()
  const may = useMay()
  const nation = useNation()
  const [adding, setAdding] = useState(false)
  const mayAdd = may(addShop.access.permission)
  useBegun(() => setAdding(mayAdd))
  const spec = useMemo<ListSpec<typeof deskShops>>(
    () => ({
      name: 'shops',
      room: shopRoom,
      call: deskShops,
      hrefOf: ({ id }) => shopRoomPaths.one(id),
      keyword: t('shop.keyword'),
      empty: { title: t('shop.none'), text: t('shop.none-text') },
      filters: [choiceOf('suspended', t('shop.state'), ['N', 'Y'], (one) => t(one === 'Y' ? 'shop.suspended' : 'shop.open'))],
      columns: [
        {
          id: 'shop',
          label: t('shop.shop'),
          sort: 'name',
          beside: true,
          grow: true,
          cell: ({ name, city, country }) => (
            <>
              <span className="block font-medium">{name}</span>
              <span className="block text-ink-faint">{[city, nation(country)].filter(Boolean).join(', ')}</span>
            </>
          ),
        },
        { id: 'state', label: t('shop.state'), beside: true, cell: (row) => <ShopState {...row} /> },
        { id: 'products', label: t('shop.products'), sort: 'products', end: true, beside: true, cell: ({ productCount }) => productCount },
        { id: 'on-sale', label: t('shop.on-sale'), end: true, cell: ({ onSale }) => onSale },
        { id: 'people', label: t('shop.people'), end: true, cell: ({ people }) => people },
      ],
    }),
    [t, nation],
  )
  const add = mayAdd && (
    <Button size="small" kind="primary" onClick={() => setAdding(true)}>
      <Icon name="plus" className="size-4" />
      {t('shop.add')}
    </Button>
  )
  return (
    <>
      <ListWithDetail room={shopRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={add} />} />
      {adding && <NewShopDialog onClose={() => setAdding(false)} />}
    </>
  )
}
