import { suggestionList } from '#contract/enquiry.ts'
import { ownUnit } from '#contract/equipment.ts'
import { productDetail } from '#contract/product.ts'
import type { UserInfo } from '#contract/account.ts'
import { allowed, found } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

/** Who writes, where known, and the product that the reader came from. */
export type ContactData = { user: UserInfo['user'] | null; product: { slug: string; text: string } | null }

/** A product that is not there is asked for by the form like anything else. */
export async function loadContact({ call, visitor, dictionaries }: Shop, { product: slug }: Query): Promise<ContactData> {
  const [product] = await Promise.all([slug ? found(call(productDetail, { slug })) : null, dictionaries.load('job_title')])
  const text = product && `${product.productName} (${product.productModel})`
  return { user: visitor.read().user, product: slug && text ? { slug, text } : null }
}

/** Whoever registers a project, where known. */
export type ProjectData = { user: UserInfo['user'] | null }
export const loadProject = ({ visitor }: Shop): Promise<ProjectData> => Promise.resolve({ user: visitor.read().user })

/** Whoever applies, where known; the lists of the form come with the page (SPEC-189). */
export type PartnerData = { user: UserInfo['user'] | null }
export async function loadPartner({ visitor, dictionaries }: Shop): Promise<PartnerData> {
  await dictionaries.load('identity_type', 'revenue_range')
  return { user: visitor.read().user }
}

const SUGGESTIONS_AT_ONCE = 20

export type SuggestionsData = Awaited<ReturnType<typeof loadSuggestions>>
export async function loadSuggestions({ call, visitor }: Shop, query: Query) {
  const page = naturalOf(query['page']) || 1
  const unitId = naturalOf(query['unit'])
  const [{ rows, total }, unit] = await Promise.all([
    call(suggestionList, { pageNum: page, pageSize: SUGGESTIONS_AT_ONCE }),
    unitId ? allowed(call(ownUnit, { id: unitId })) : undefined,
  ])
  return { user: visitor.read().user, unit: unit ?? null, rows, total, page, pages: Math.ceil(total / SUGGESTIONS_AT_ONCE) }
}
