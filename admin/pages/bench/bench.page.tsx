// The engineer's bench: what has come back and waits for inspection, or for the buyer's answer to a quotation; the first due first.
import { useMemo } from 'react'
import { inspections } from '#contract/after-sale-desk.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { goodsText, SaleStateTag, SaleType } from '../after-sale/after-sale-marks.tsx'
import { afterSalePaths, useT } from '../after-sale/room.ts'
import { benchRoom } from './room.ts'

export function BenchPage() {
  const t = useT()
  const spec = useMemo<ListSpec<typeof inspections>>(
    () => ({
      name: 'inspections',
      room: benchRoom,
      call: inspections,
      hrefOf: ({ id }) => afterSalePaths.one(id),
      keyword: t('after-sale.keyword'),
      empty: { title: t('after-sale.bench-none'), text: t('after-sale.bench-none-text') },
      card: (row) => (
        <>
          <div className="min-w-0 truncate font-medium">{goodsText(row)}</div>
          <div className="truncate text-sm text-ink-soft">
            {row.saleNo} · <SaleType type={row.saleType} />
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <SaleStateTag state={row.state} />
            {row.dueTime && <Moment value={row.dueTime} />}
          </div>
        </>
      ),
      filters: [],
      columns: [
        {
          id: 'goods',
          label: t('after-sale.goods'),
          beside: true,
          grow: true,
          cell: (row) => (
            <>
              <span className="block truncate font-medium">{row.items[0]?.productName}</span>
              <span className="block truncate text-ink-soft">
                {[goodsText(row), ...row.items.flatMap(({ serials }) => serials)].join(' · ')}
              </span>
            </>
          ),
        },
        { id: 'due', label: t('after-sale.inspect-by'), cell: ({ dueTime }) => (dueTime ? <Moment value={dueTime} /> : '–') },
        { id: 'state', label: t('after-sale.state'), beside: true, cell: ({ state }) => <SaleStateTag state={state} /> },
        { id: 'type', label: t('after-sale.type'), cell: ({ saleType }) => <SaleType type={saleType} /> },
        { id: 'case', label: t('after-sale.case'), cell: ({ saleNo }) => <span className="whitespace-nowrap tabular-nums">{saleNo}</span> },
        {
          id: 'buyer',
          label: t('after-sale.buyer'),
          cell: ({ company, buyerName }) => <span className="block min-w-36">{company || buyerName}</span>,
        },
      ],
    }),
    [t],
  )
  return <ListPage spec={spec} openId={null} />
}
