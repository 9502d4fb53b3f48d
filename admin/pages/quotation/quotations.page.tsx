// The list of quotations; what is due first stands first.
import { useMemo } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { QUOTATION_STATES, QUOTATION_STATE_LABELS } from '#contract/codes/quotation-state.ts'
import { deskQuotations, exportQuotations, quotationColumns, quotationPeople } from '#contract/quotation-desk.ts'
import { workCalendar } from '#contract/quotation-policy-desk.ts'
import { deskBuyers } from '#contract/buyer-desk.ts'
import { buttonClass } from '#ui/button.tsx'
import { useMay, useMe, useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, shopFilter, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Clock, Moment } from '../../kit/moment.tsx'
import { useOwnerFilter } from '../../kit/owner-filter.ts'
import { useNation } from '../../kit/nation.ts'
import { Go } from '../../kit/navigation.tsx'
import { buyerFilter } from '../buyer/buyer-filter.ts'
import { useChoices } from '../product/use-choices.ts'
import { QuotationStateTag, Unread } from './quotation-marks.tsx'
import { quotationPaths, quotationRoom, useT } from './room.ts'

export function QuotationsPage() {
  const t = useT()
  const money = useMoney()
  const me = useMe()
  const may = useMay()
  const nation = useNation()
  const { call, language } = useOffice()
  const { shops } = useChoices()
  const owner = useOwnerFilter('owner', t('quotation.owner'), quotationPeople)
  const spec = useMemo<ListSpec<typeof deskQuotations>>(
    () => ({
      name: 'quotations',
      room: quotationRoom,
      call: deskQuotations,
      sheet: exportQuotations,
      sheetColumns: quotationColumns,
      hrefOf: ({ id }) => quotationPaths.one(id),
      keyword: t('quotation.keyword'),
      empty: { title: t('quotation.none'), text: t('quotation.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-medium whitespace-nowrap tabular-nums">{row.quotationNo}</span>
            {row.resultMoney !== null && <span className="font-medium tabular-nums">{money(row.resultMoney)}</span>}
          </div>
          <div className="truncate text-sm text-ink-soft">{row.company || row.buyerName}</div>
          <div className="truncate text-sm">{row.title}</div>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
            <QuotationStateTag state={row.state} />
            <Unread count={row.unread} />
            {row.dueTime && <Clock until={row.dueTime} />}
            <span className="text-ink-soft">{row.ownerName || t('kit.nobody')}</span>
          </div>
        </>
      ),
      filters: [
        severalOf('state', t('quotation.state'), QUOTATION_STATES, (state) => labelOf(QUOTATION_STATE_LABELS, state, language)),
        owner,
        choiceOf('overdue', t('quotation.due'), ['Y'], () => t('quotation.run-out')),
        ...(me.shopId === null ? [shopFilter(t('quotation.shop'), shops)] : []),
        ...(may(deskBuyers.access.permission) ? [buyerFilter(t('quotation.buyer'), call)] : []),
      ],
      columns: [
        {
          id: 'quotation',
          label: t('quotation.quotation'),
          beside: true,
          cell: ({ quotationNo, company, buyerName, unread }) => (
            <>
              <span className="flex items-center gap-2 font-medium whitespace-nowrap tabular-nums">
                {quotationNo}
                <Unread count={unread} />
              </span>
              <span className="block max-w-48 truncate text-ink-soft">{company || buyerName}</span>
            </>
          ),
        },
        { id: 'state', label: t('quotation.state'), beside: true, cell: ({ state }) => <QuotationStateTag state={state} /> },
        {
          id: 'due',
          label: t('quotation.due'),
          sort: 'dueTime',
          beside: true,
          cell: ({ dueTime }) => (dueTime ? <Clock until={dueTime} brief /> : ''),
        },
        { id: 'owner', label: t('quotation.owner'), cell: ({ ownerName }) => ownerName || <span className="text-ink-faint">–</span> },
        {
          id: 'title',
          label: t('quotation.product'),
          grow: true,
          cell: ({ title, lineCount }) => (
            <span className="flex gap-1">
              <span className="line-clamp-1 break-all">{title}</span>
              {lineCount > 1 && <span className="shrink-0 text-ink-faint">{t('quotation.more-lines', { count: lineCount - 1 })}</span>}
            </span>
          ),
        },
        {
          id: 'shop',
          label: t('quotation.shop'),
          cell: ({ shopName }) => shopName || t('quotation.no-shop'),
        },
        { id: 'nation', label: t('quotation.nation'), extra: true, cell: (row) => nation(row.nation) },
        { id: 'version', label: t('quotation.version'), end: true, extra: true, cell: ({ versionNumber }) => versionNumber || '–' },
        {
          id: 'valid',
          label: t('quotation.valid'),
          sort: 'validTime',
          extra: true,
          cell: ({ validTime }) => (validTime ? <Moment value={validTime} dateOnly /> : '–'),
        },
        { id: 'created', label: t('quotation.asked'), sort: 'createTime', cell: ({ createTime }) => <Moment value={createTime} /> },
        {
          id: 'total',
          label: t('quotation.total'),
          sort: 'resultMoney',
          end: true,
          beside: true,
          cell: ({ resultMoney }) => (resultMoney === null ? <span className="text-ink-faint">–</span> : money(resultMoney)),
        },
      ],
    }),
    [t, money, language, call, may, me.shopId, shops, owner, nation],
  )
  const actions = may(workCalendar.access.permission) && (
    <Go href={quotationPaths.rules()} className={buttonClass('quiet', 'small')}>
      {t('quotation.rules')}
    </Go>
  )
  return <ListWithDetail room={quotationRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={actions} />} />
}
