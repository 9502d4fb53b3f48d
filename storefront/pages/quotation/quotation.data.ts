import { addressList } from '#contract/address.ts'
import { QUOTATION_TABS, type QuotationTab } from '#contract/codes/quotation-state.ts'
import { quotationCount, quotationDetail, quotationPage } from '#contract/quotation.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const QUOTATIONS_A_PAGE = 10

export type QuotationFilter = ReturnType<typeof quotationFilter>
export type QuotationData = Awaited<ReturnType<typeof loadQuotations>>
export type QuotationList = Extract<QuotationData, { show: 'list' }>

export const quotationFilter = (query: Query) => {
  const tab = textOf(query['tab'])
  return {
    tab: tab in QUOTATION_TABS ? (tab as QuotationTab) : null,
    term: textOf(query['keyword']).slice(0, 100),
    page: Math.max(1, naturalOf(query['page'])),
  }
}

/** Where the reader has come by a link, the browser alone knows what it opens. */
export const BY_LINK = 'link'

/** My quotations, one of them, or what a mailed link opens; nothing for a visitor without one. */
export async function loadQuotations({ call, visitor }: Shop, query: Query) {
  if (query['by'] === BY_LINK) return { show: 'link' as const }
  if (!visitor.read().signedIn) return { show: 'nobody' as const }
  const id = naturalOf(query['id'])
  if (id) {
    const accepting = textOf(query['accept']).split(',').map(naturalOf).filter(Boolean)
    const [quotation, addresses] = await Promise.all([
      allowed(call(quotationDetail, { id })),
      accepting.length > 0 ? call(addressList) : [],
    ])
    return { show: 'one' as const, quotation, accepting, addresses }
  }
  const filter = quotationFilter(query)
  const { tab, term, page } = filter
  const [quotations, counts] = await Promise.all([
    call(quotationPage, { tab, keyword: term || undefined, pageNum: page, pageSize: QUOTATIONS_A_PAGE }),
    call(quotationCount),
  ])
  return { show: 'list' as const, filter, quotations, counts }
}
