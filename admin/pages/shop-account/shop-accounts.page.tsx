// Shops with what they are owed, and may be paid now.
import { useMemo } from 'react'
import { shopAccounts } from '#contract/statement-desk.ts'
import { useMoney } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { shopAccountPaths, shopAccountRoom, useT } from './room.ts'

export function ShopAccountsPage() {
  const t = useT()
  const money = useMoney()
  const spec = useMemo<ListSpec<typeof shopAccounts>>(
    () => ({
      name: 'shop-accounts',
      room: shopAccountRoom,
      call: shopAccounts,
      hrefOf: ({ id }) => shopAccountPaths.one(id),
      keyword: t('shop-account.find'),
      empty: { title: t('shop-account.none'), text: t('shop-account.none-text') },
      filters: [],
      columns: [
        {
          id: 'shop',
          label: t('shop-account.shop'),
          beside: true,
          grow: true,
          cell: ({ name }) => <span className="block truncate font-medium">{name}</span>,
        },
        { id: 'owed', label: t('shop-account.owed'), beside: true, end: true, cell: ({ owed }) => money(owed) },
        { id: 'due', label: t('shop-account.due'), beside: true, end: true, cell: ({ due }) => money(due) },
        { id: 'later', label: t('shop-account.later'), end: true, cell: ({ later }) => money(later) },
        { id: 'under-way', label: t('shop-account.under-way'), end: true, cell: ({ underWay }) => money(underWay) },
        { id: 'debt', label: t('shop-account.debt'), end: true, cell: ({ debt }) => (debt === 0 ? '–' : money(debt)) },
      ],
    }),
    [t, money],
  )
  return <ListWithDetail room={shopAccountRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
