import { AFTER_SALE_STATUS_LABELS, AFTER_SALE_STATUSES, AFTER_SALE_TYPE_LABELS } from '#contract/codes/after-sale.ts'
import type { SaleRow } from '#contract/after-sale.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import type { ShopAddress } from '../../session/address.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages, ListSearch, ListTabs } from '../account/account-list.tsx'
import { SALES_A_PAGE, type SaleFilter, type SalesData } from './data.ts'
import { SaleStateTag } from './sale-state-tag.tsx'

/** Addresses of the list carry everything, so that a tab, a search or a page can be kept and sent. */
function hrefOf({ status, term, page }: SaleFilter): ShopAddress {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (term) query.set('keyword', term)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/after-sale?${query}` : '/after-sale'
}

/** SPEC-074: one's own cases about goods that were delivered, by tabs with their counts. */
export function AfterSalePage({ data: { filter, list, counts } }: { data: SalesData }) {
  const { t, language } = useShop()
  const tab = (status: SaleFilter['status'], label: string, count: number) => ({
    label,
    count,
    href: hrefOf({ ...filter, status, page: 1 }),
    here: filter.status === status,
  })
  return (
    <AccountFrame
      title={t('after-sale.title')}
      action={<ListSearch label={t('after-sale.search')} term={filter.term} hrefOf={(term) => hrefOf({ ...filter, term, page: 1 })} />}
    >
      <ListTabs
        name={t('after-sale.title')}
        tabs={[
          tab(null, t('after-sale.all'), counts.all),
          ...AFTER_SALE_STATUSES.map((status) => tab(status, pick(AFTER_SALE_STATUS_LABELS[status], language), counts.status[status])),
        ]}
      />
      {list.rows.length === 0 ? (
        <NoCases filter={filter} />
      ) : (
        <ul className="grid gap-4">
          {list.rows.map((row) => (
            <li key={row.id}>
              <Case row={row} />
            </li>
          ))}
        </ul>
      )}
      <ListPages page={filter.page} total={list.total} aPage={SALES_A_PAGE} hrefOf={(page) => hrefOf({ ...filter, page })} />
    </AccountFrame>
  )
}

function Case({ row }: { row: SaleRow }) {
  const { t, language } = useShop()
  const money = useMoney()
  return (
    <article className="relative rounded-tile border border-line p-4 hover:border-line-strong wide:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <a href={`/after-sale-detail?id=${row.id}`} className="font-semibold text-ink tabular-nums after:absolute after:inset-0">
          {row.saleNo}
        </a>
        <span>{pick(AFTER_SALE_TYPE_LABELS[row.saleType], language)}</span>
        <span>{t('after-sale.of-order', { number: row.orderNo })}</span>
        <Moment value={row.createTime} />
        <span className="ml-auto flex flex-wrap gap-1.5">
          {row.yourTurn === 'Y' && <Tag tone="caution">{t('after-sale.your-turn')}</Tag>}
          <SaleStateTag state={row.state} />
        </span>
      </p>
      <ul className="mt-3 grid gap-3">
        {row.items.map((item) => (
          <li key={item.orderItemId} className="flex items-center gap-4">
            <span className="w-14 shrink-0 overflow-hidden rounded-control">
              <Picture url={item.productMainImgUrl} alt="" sizes="56px" />
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 font-medium">{item.productName}</span>
              <span className="block text-sm text-ink-faint">
                {t('offer.model', { model: item.productModel })} · {t('after-sale.pieces', { count: item.count })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {row.refundMoney > 0 && (
        <p className="mt-3 text-right font-semibold tabular-nums">
          <span className="mr-2 text-sm font-normal text-ink-soft">{t('after-sale.money')}</span>
          {money(row.refundMoney)}
        </p>
      )}
      {row.refundPoints > 0 && (
        <p className="mt-3 text-right font-semibold tabular-nums">{t('after-sale.points-back', { points: row.refundPoints })}</p>
      )}
    </article>
  )
}

function NoCases({ filter }: { filter: SaleFilter }) {
  const t = useT()
  if (filter.term)
    return (
      <EmptyState icon="search" title={t('after-sale.none-found', { keyword: filter.term })}>
        <a href="/after-sale" className={buttonClass()}>
          {t('after-sale.search-clear')}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState icon="wrench" title={t('after-sale.none')} text={t('after-sale.none-text')}>
      <a href="/order" className={buttonClass('primary')}>
        {t('frame.orders')}
      </a>
    </EmptyState>
  )
}
