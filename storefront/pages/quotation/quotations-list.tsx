import { QUOTATION_TAB_LABELS } from '#contract/codes/quotation-state.ts'
import { exportOwnQuotations, ownQuotationColumns, type QuotationRow } from '#contract/quotation.ts'
import { pick } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { listed } from '#shared/punctuation.ts'
import type { ShopAddress } from '../../session/address.ts'
import { SheetButton, type Sheet } from '../../parts/sheet/sheet-button.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages, ListSearch, ListTabs } from '../account/account-list.tsx'
import { QuotationClock } from './quotation-clock.tsx'
import { QUOTATIONS_A_PAGE, type QuotationFilter, type QuotationList } from './quotation.data.ts'
import { StateTag } from './state-tag.tsx'

/** Addresses of the list carry everything, so that a tab, a search or a page can be kept and sent. */
function hrefOf({ tab, term, page }: QuotationFilter): ShopAddress {
  const query = new URLSearchParams()
  if (tab) query.set('tab', tab)
  if (term) query.set('keyword', term)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/quotation?${query}` : '/quotation'
}

const TABS = ['all', 'open', 'asked', 'quoted', 'ordered', 'ended'] as const

export function Quotations({ filter, quotations, counts }: QuotationList) {
  const { t, language } = useShop()
  const search = <ListSearch label={t('quotation.search')} term={filter.term} hrefOf={(term) => hrefOf({ ...filter, term, page: 1 })} />
  return (
    <AccountFrame title={t('frame.quotations')} action={search}>
      <ListTabs
        name={t('frame.quotations')}
        tabs={TABS.map((tab) => ({
          label: pick(QUOTATION_TAB_LABELS[tab], language),
          href: hrefOf({ ...filter, tab: tab === 'all' ? null : tab, page: 1 }),
          count: counts[tab],
          here: (filter.tab ?? 'all') === tab,
        }))}
      />
      {quotations.rows.length === 0 ? (
        <NoQuotations filter={filter} />
      ) : (
        <>
          <div className="-mt-2 mb-3 flex flex-wrap justify-end gap-x-2">
            <SheetButton label={t('quotation.sheet')} sheet={sheetOf(filter)} />
            <a href="/quotation-request" className={buttonClass('quiet', 'small', 'max-wide:h-11')}>
              <Icon name="plus" className="size-4" />
              {t('frame.quote-ask')}
            </a>
          </div>
          <ul className="grid grid-cols-1 gap-3">
            {quotations.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
      <ListPages page={filter.page} total={quotations.total} aPage={QUOTATIONS_A_PAGE} hrefOf={(page) => hrefOf({ ...filter, page })} />
    </AccountFrame>
  )
}

const sheetOf = ({ tab, term }: QuotationFilter): Sheet<typeof exportOwnQuotations> => ({
  list: 'quotations',
  which: exportOwnQuotations,
  filters: { tab, keyword: term || undefined },
  columns: ownQuotationColumns,
})

function Row({ row }: { row: QuotationRow }) {
  const { t, language } = useShop()
  const money = useMoney()
  const more = row.lineCount - 1
  return (
    <li className="relative rounded-tile border border-line p-4 hover:border-line-strong wide:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-soft">
          <a
            href={`/quotation?id=${row.id}`}
            className="font-medium text-ink tabular-nums after:absolute after:inset-0 after:rounded-tile hover:text-brand"
          >
            {row.quotationNo}
          </a>
          <Moment value={row.createTime} />
          {row.shopNames.length > 0 && <span>{listed(row.shopNames, language)}</span>}
        </p>
        <StateTag state={row.state} />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{row.title || t('quotation.in-words')}</p>
          {more > 0 && <p className="text-sm text-ink-faint">{t('quotation.lines-more', { count: more })}</p>}
          <div className="mt-1">
            {row.unread > 0 && (
              <p className="flex items-center gap-1.5 text-sm font-medium text-warm">
                <Icon name="chat" className="size-4" />
                {t('quotation.unread', { count: row.unread })}
              </p>
            )}
            <QuotationClock state={row.state} dueTime={row.dueTime} validTime={row.validTime} />
          </div>
        </div>
        {row.resultMoney !== null && <p className="text-lg font-semibold tabular-nums">{money(row.resultMoney)}</p>}
      </div>
    </li>
  )
}

function NoQuotations({ filter }: { filter: QuotationFilter }) {
  const t = useT()
  if (filter.term)
    return (
      <EmptyState icon="search" title={t('quotation.none-found', { keyword: filter.term })}>
        <a href="/quotation" className={buttonClass()}>
          {t('quotation.search-clear')}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState icon="document" title={t('quotation.none')} text={t('quotation.none-text')}>
      <a href="/quotation-request" className={buttonClass('primary')}>
        {t('frame.quote-ask')}
      </a>
    </EmptyState>
  )
}
