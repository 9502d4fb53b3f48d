// Buyers of whom money was booked, with what they owe or have to their good.
import { useMemo } from 'react'
import { buyerAccounts } from '#contract/statement-desk.ts'
import { useMoney } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { useT } from '../shop-account/room.ts'
import { buyerAccountPaths, buyerAccountRoom } from './room.ts'

export function BuyerAccountsPage() {
  const t = useT()
  const money = useMoney()
  const spec = useMemo<ListSpec<typeof buyerAccounts>>(
    () => ({
      name: 'buyer-accounts',
      room: buyerAccountRoom,
      call: buyerAccounts,
      hrefOf: ({ id }) => buyerAccountPaths.one(id),
      keyword: t('shop-account.find-buyer'),
      empty: { title: t('shop-account.no-buyers'), text: t('shop-account.no-buyers-text') },
      filters: [],
      columns: [
        {
          id: 'buyer',
          label: t('shop-account.buyer'),
          beside: true,
          grow: true,
          cell: ({ name, email }) => <TwoLines name={name} below={email} />,
        },
        { id: 'balance', label: t('shop-account.balance'), beside: true, end: true, cell: ({ balance }) => money(balance) },
      ],
    }),
    [t, money],
  )
  return <ListWithDetail room={buyerAccountRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
