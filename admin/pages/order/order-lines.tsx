import type { DeskOrder } from '#contract/order-desk.ts'
import { Picture } from '#ui/picture.tsx'
import { useMay, useMoney } from '../../app/office.ts'
import { DetailTable, Facts } from '../../kit/detail-page.tsx'
import { Linked } from '../../kit/navigation.tsx'
import { productPaths } from '../product/room.ts'
import { CargoGaps, useCargo } from './order-cargo.tsx'
import { useT } from './room.ts'

/** What was ordered, as it was then, and what it costs. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const t = useT()
  const money = useMoney()
  const may = useMay()
  const cargo = useCargo(order)
  const partly = order.lines.some(({ shippedCount }) => shippedCount > 0)
  return (
    <>
      <DetailTable
        stack
        head={[
          { label: t('order.product') },
          { label: t('order.quantity'), end: true },
          ...(partly ? [{ label: t('order.shipped-count'), end: true }] : []),
          { label: t('order.unit-price'), end: true },
          { label: t('order.amount'), end: true },
        ]}
      >
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <div className="flex min-w-44 gap-3">
                <Picture url={line.image} alt="" sizes="44px" className="!w-11 shrink-0 self-start rounded-control" />
                <span>
                  <span className="font-medium">
                    <Linked href={may('product:list') ? productPaths.one(line.productId) : null} className="hover:text-brand">
                      {line.name}
                    </Linked>
                  </span>
                  <span className="block text-ink-faint">{[line.model, line.selectionText].filter(Boolean).join(' · ')}</span>
                  <span className="block text-ink-faint tabular-nums">
                    {t('order.hs-code')} {line.hsCode || '–'} · {line.origin}
                  </span>
                </span>
              </div>
            </td>
            <td className="text-right tabular-nums">
              {line.count}
              {line.closedCount > 0 && (
                <span className="block text-sm text-ink-soft">{t('order.closed-count', { count: line.closedCount })}</span>
              )}
            </td>
            {partly && <td className="text-right tabular-nums">{line.shippedCount}</td>}
            <td className="text-right whitespace-nowrap tabular-nums">{money(line.price)}</td>
            <td className="text-right whitespace-nowrap tabular-nums">{money(line.total)}</td>
          </tr>
        ))}
      </DetailTable>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-60 flex-1 gap-2">
          <Facts facts={cargo} />
          <CargoGaps order={order} />
        </div>
        <Sums order={order} />
      </div>
    </>
  )
}

function Sums({ order }: { order: DeskOrder }) {
  const t = useT()
  const money = useMoney()
  const rows: [string, string, boolean?][] = [
    [t('order.sum-list'), money(order.totalMoney)],
    ...(order.savingMoney ? [[t('order.sum-saving'), `−${money(order.savingMoney)}`] as [string, string]] : []),
    ...(order.optionsMoney ? [[t('order.sum-options'), money(order.optionsMoney)] as [string, string]] : []),
    ...(order.discountMoney ? [[order.couponName || t('order.sum-discount'), `−${money(order.discountMoney)}`] as [string, string]] : []),
    ...(order.pointsMoney ? [[t('order.sum-points'), `−${money(order.pointsMoney)}`] as [string, string]] : []),
    [t('order.sum-freight'), order.shippingMoney === null ? t('order.freight-open') : money(order.shippingMoney)],
    [t(order.shippingMoney === null ? 'order.total-before-freight' : 'order.total'), money(order.resultMoney), true],
  ]
  return (
    <dl className="ml-auto grid min-w-64 gap-1 pr-3 tabular-nums">
      {rows.map(([label, value, strong]) => (
        <div
          key={label}
          className={strong ? 'flex justify-between gap-6 border-t border-line pt-1.5 font-semibold' : 'flex justify-between gap-6'}
        >
          <dt className={strong ? '' : 'text-ink-soft'}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
