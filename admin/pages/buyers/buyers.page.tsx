// The list of buyers.
import { useMemo } from 'react'
import { CHARACTERISTICS, deskBuyers, exportBuyers } from '#contract/buyer-desk.ts'
import { useDictionary } from '../../kit/dictionary.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Room } from '../../kit/room.tsx'
import { useT } from '../../office.ts'
import { paths } from '../../paths.ts'
import { AccountState, Email, Role, useNation } from './buyer-marks.tsx'

export function BuyersPage() {
  const t = useT()
  const nation = useNation()
  const { choices, say: institution } = useDictionary('identity_type')
  const spec = useMemo<ListSpec<typeof deskBuyers>>(
    () => ({
      name: 'buyers',
      title: 'buyers.title',
      call: deskBuyers,
      sheet: exportBuyers,
      path: paths.buyers(),
      hrefOf: ({ id }) => paths.buyer(id),
      keyword: 'buyers.keyword',
      empty: { icon: 'user', title: 'buyers.none', text: 'buyers.none-text' },
      filters: [
        {
          name: 'identityType',
          label: 'buyers.institution',
          kind: 'choice',
          options: [...choices],
        },
        {
          name: 'characteristic',
          label: 'buyers.role',
          kind: 'choice',
          options: (['0', ...CHARACTERISTICS] as const).map((value) => ({ value, label: t(`buyers.role-${value}`) })),
        },
        {
          name: 'disabled',
          label: 'buyers.state',
          kind: 'choice',
          options: [
            { value: 'N', label: t('buyers.active') },
            { value: 'Y', label: t('buyers.disabled') },
          ],
        },
        {
          name: 'proved',
          label: 'buyers.proof',
          kind: 'choice',
          options: [
            { value: 'Y', label: t('buyers.proved') },
            { value: 'N', label: t('buyers.not-proved') },
          ],
        },
      ],
      columns: [
        {
          id: 'buyer',
          label: 'buyers.buyer',
          sort: 'name',
          beside: true,
          grow: true,
          cell: ({ name, companyName }) => (
            <>
              <span className="block font-medium">{name}</span>
              <span className="block text-ink-faint">{companyName}</span>
            </>
          ),
        },
        { id: 'email', label: 'buyers.email', cell: (row) => <Email {...row} /> },
        { id: 'nation', label: 'buyers.nation', cell: (row) => nation(row.nation) },
        {
          id: 'institution',
          label: 'buyers.institution',
          cell: ({ identityType }) => institution(identityType),
        },
        { id: 'role', label: 'buyers.role', cell: (row) => <Role {...row} /> },
        { id: 'state', label: 'buyers.state', beside: true, cell: (row) => <AccountState {...row} /> },
        { id: 'orders', label: 'buyers.orders', sort: 'orders', end: true, beside: true, cell: ({ orderCount }) => orderCount },
        { id: 'joined', label: 'buyers.joined', sort: 'createTime', cell: ({ createTime }) => <Moment value={createTime} dateOnly /> },
        {
          id: 'last-seen',
          label: 'buyers.last-seen',
          sort: 'lastTime',
          extra: true,
          cell: ({ lastTime }) => (lastTime ? <Moment value={lastTime} /> : '–'),
        },
      ],
    }),
    [t, nation, choices, institution],
  )
  return <Room path={paths.buyers()} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
