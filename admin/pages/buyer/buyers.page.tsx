// The list of buyers.
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_STATES, buyerPeople, buyerTags, CHARACTERISTICS, deskBuyers, exportBuyers } from '#contract/buyer-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { useDictionary } from '../../kit/dictionary.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { useOwnerFilter } from '../../kit/owner-filter.ts'
import { useNation, useNations } from '../../kit/nation.ts'
import { Moment } from '../../kit/moment.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { AccountState, Email, Role } from './buyer-marks.tsx'
import { buyerPaths, buyerRoom, useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

const NO_TAGS: { tag: string }[] = []

export function BuyersPage() {
  const t = useT()
  const list = useListed()
  const nation = useNation()
  const nations = useNations()
  const money = useMoney()
  const { call } = useOffice()
  const tags = useQuery({ queryKey: ['buyer-tags'], queryFn: () => call(buyerTags, {}) }).data ?? NO_TAGS
  const { choices, say: institution } = useDictionary('identity_type')
  const bulk = useBulk('buyers')
  const owner = useOwnerFilter('owner', t('buyer.owner'), buyerPeople)
  const spec = useMemo<ListSpec<typeof deskBuyers>>(
    () => ({
      name: 'buyers',
      room: buyerRoom,
      call: deskBuyers,
      sheet: exportBuyers,
      bulk,
      hrefOf: ({ id }) => buyerPaths.one(id),
      keyword: t('buyer.keyword'),
      empty: { title: t('buyer.none'), text: t('buyer.none-text') },
      filters: [
        { name: 'identityType', label: t('buyer.institution'), kind: 'choice', options: [...choices] },
        choiceOf('characteristic', t('buyer.role'), ['0', ...CHARACTERISTICS], (role) => t(`buyer.role-${role}`)),
        choiceOf('account', t('buyer.state'), ACCOUNT_STATES, (one) => t(`buyer.${one}`)),
        choiceOf('proved', t('buyer.proof'), ['Y', 'N'], (one) => t(one === 'Y' ? 'buyer.proved' : 'buyer.not-proved')),
        { name: 'nation', label: t('buyer.nation'), kind: 'choice', options: nations },
        { name: 'tag', label: t('buyer.tag'), kind: 'choice', options: tags.map(({ tag }) => ({ value: tag, label: tag })) },
        owner,
        { name: 'paid', label: t('buyer.paid'), kind: 'amount', from: 'minPaid', to: 'maxPaid' },
        { name: 'ordered', label: t('buyer.last-order'), kind: 'days', from: 'orderedFrom', to: 'orderedTo' },
      ],
      columns: [
        {
          id: 'buyer',
          label: t('buyer.buyer'),
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
        { id: 'email', label: t('buyer.email'), cell: (row) => <Email {...row} /> },
        { id: 'nation', label: t('buyer.nation'), cell: (row) => nation(row.nation) },
        {
          id: 'institution',
          label: t('buyer.institution'),
          cell: ({ identityType }) => institution(identityType),
        },
        { id: 'role', label: t('buyer.role'), cell: (row) => <Role {...row} /> },
        { id: 'state', label: t('buyer.state'), beside: true, cell: (row) => <AccountState {...row} /> },
        { id: 'orders', label: t('buyer.orders'), sort: 'orders', end: true, beside: true, cell: ({ orderCount }) => orderCount },
        { id: 'paid', label: t('buyer.paid'), sort: 'paidMoney', end: true, cell: ({ paidMoney }) => money(paidMoney) },
        { id: 'open', label: t('buyer.open'), sort: 'openMoney', end: true, extra: true, cell: ({ openMoney }) => money(openMoney) },
        {
          id: 'last-order',
          label: t('buyer.last-order'),
          sort: 'lastOrderTime',
          cell: ({ lastOrderTime }) => <Moment value={lastOrderTime} dateOnly />,
        },
        { id: 'owner', label: t('buyer.owner'), cell: ({ ownerName }) => ownerName || <span className="text-ink-faint">–</span> },
        {
          id: 'tags',
          label: t('buyer.tags'),
          extra: true,
          cell: (row) => <span className="block max-w-56 truncate">{list(row.tags) || '–'}</span>,
        },
        { id: 'joined', label: t('buyer.joined'), sort: 'createTime', cell: ({ createTime }) => <Moment value={createTime} dateOnly /> },
        {
          id: 'last-seen',
          label: t('buyer.last-seen'),
          sort: 'lastTime',
          extra: true,
          cell: ({ lastTime }) => (lastTime ? <Moment value={lastTime} /> : '–'),
        },
      ],
    }),
    [t, list, nation, nations, money, tags, owner, choices, institution, bulk],
  )
  return <ListWithDetail room={buyerRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
