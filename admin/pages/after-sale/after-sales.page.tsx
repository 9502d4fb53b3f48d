// All after-sale cases, those first whose promised answer is due first.
import { useMemo } from 'react'
import { AFTER_SALE_LABELS, AFTER_SALE_STATES, AFTER_SALE_TYPE_LABELS, AFTER_SALE_TYPES } from '#contract/codes/after-sale.ts'
import { deskSales, salePeople } from '#contract/after-sale-desk.ts'
import { INCIDENT_STATES } from '#contract/incident.ts'
import { pick } from '#shared/language.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useOwnerFilter } from '../../kit/owner-filter.ts'
import { Moment } from '../../kit/moment.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { goodsText, Age, IncidentTag, Promised, SaleStateTag, SaleType } from './after-sale-marks.tsx'
import { afterSalePaths, afterSaleRoom, useT } from './room.ts'

export function AfterSalesPage() {
  const t = useT()
  const { language } = useOffice()
  const money = useMoney()
  const bulk = useBulk('after-sales')
  const owner = useOwnerFilter('owner', t('after-sale.owner'), salePeople)
  const judges = useMay()('after-sale:vigilance')
  const spec = useMemo<ListSpec<typeof deskSales>>(
    () => ({
      name: 'after-sales',
      room: afterSaleRoom,
      call: deskSales,
      bulk,
      hrefOf: ({ id }) => afterSalePaths.one(id),
      keyword: t('after-sale.keyword'),
      empty: { title: t('after-sale.none'), text: t('after-sale.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{row.company || row.buyerName}</span>
            <Age hours={row.ageHours} />
          </div>
          <div className="truncate text-sm text-ink-soft">
            {row.saleNo} · <SaleType type={row.saleType} />
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <SaleStateTag state={row.state} />
            {row.incident === 'Y' && <IncidentTag state={row.incidentState} />}
            <Promised {...row} />
          </div>
        </>
      ),
      filters: [
        severalOf('state', t('after-sale.state'), AFTER_SALE_STATES, (state) => pick(AFTER_SALE_LABELS[state], language)),
        severalOf('type', t('after-sale.type'), AFTER_SALE_TYPES, (type) => pick(AFTER_SALE_TYPE_LABELS[type], language)),
        owner,
        choiceOf('late', t('after-sale.promise'), ['Y'], () => t('after-sale.late')),
        choiceOf('incident', t('after-sale.incident'), ['Y'], () => t('after-sale.incident-said')),
        ...(judges ? [choiceOf('judging', t('after-sale.judgement'), INCIDENT_STATES, (state) => t(`after-sale.incident-${state}`))] : []),
      ],
      columns: [
        {
          id: 'case',
          label: t('after-sale.case'),
          beside: true,
          grow: true,
          cell: (row) => (
            <>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium whitespace-nowrap tabular-nums">
                {row.saleNo}
                {row.incident === 'Y' && <IncidentTag state={row.incidentState} />}
              </span>
              <span className="block truncate text-ink-soft">{goodsText(row)}</span>
            </>
          ),
        },
        { id: 'state', label: t('after-sale.state'), beside: true, cell: ({ state }) => <SaleStateTag state={state} /> },
        {
          id: 'type',
          label: t('after-sale.type'),
          cell: ({ saleType }) => (
            <span className="block min-w-32 max-w-44">
              <SaleType type={saleType} />
            </span>
          ),
        },
        {
          id: 'buyer',
          label: t('after-sale.buyer'),
          cell: ({ company, buyerName, orderNo }) => (
            <>
              <span className="block max-w-56 truncate">{company || buyerName}</span>
              <span className="block whitespace-nowrap text-ink-soft tabular-nums">{orderNo}</span>
            </>
          ),
        },
        { id: 'promise', label: t('after-sale.promise'), sort: 'promiseTime', cell: (row) => <Promised {...row} /> },
        { id: 'age', label: t('after-sale.age'), sort: 'createTime', end: true, cell: ({ ageHours }) => <Age hours={ageHours} /> },
        { id: 'owner', label: t('after-sale.owner'), cell: ({ ownerName }) => ownerName || '–' },
        {
          id: 'amount',
          label: t('after-sale.amount'),
          end: true,
          cell: ({ refundMoney: cents, refundPoints: points }) =>
            points > 0 ? t('after-sale.so-many-points', { points }) : cents > 0 ? money(cents) : '–',
        },
        {
          id: 'due',
          label: t('after-sale.next-date'),
          sort: 'dueTime',
          extra: true,
          cell: ({ dueTime }) => (dueTime ? <Moment value={dueTime} /> : '–'),
        },
        { id: 'shop', label: t('after-sale.shop'), extra: true, cell: ({ shopName }) => shopName },
      ],
    }),
    [t, language, money, bulk, owner, judges],
  )
  return <ListWithDetail room={afterSaleRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
