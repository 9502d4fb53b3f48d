// Where old and general addresses lead (SPEC-054..056, SPEC-059, SPEC-060). Everything by data: no table of ids in code.
import { productDetail } from '#contract/product.ts'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import type { RouterContext } from '../shop/shop.ts'
import { findCategory } from '../shop/navigation.ts'
import { inQuery, type Query } from '../shop/query.ts'

type Arrival = { context: Pick<RouterContext, 'shop'>; location: { search: Query } }

/** What stands behind the first slash, as a path that names no other site; browsers drop tabs and line breaks from addresses. */
export const within = (path = ''): string =>
  `/${path
    .replaceAll(/[\u0000-\u001f]/g, '')
    .replace(/^[/\\]+/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`

/** The timestamp that the specification adds: it makes the alias a page of its own in the reader's history. */
const stamp = () => String(Date.now())

/** /product: a text, solution or flag goes to the alias; a known category id to its path; anything else to the alias with a timestamp. */
export async function catalogueAddress({ context, location: { search } }: Arrival): Promise<string> {
  const { solution, solutionId, searchVal, picSearchVal, flag } = search
  if (solution || solutionId || searchVal || picSearchVal || flag) return `/product-alias${inQuery(search)}`
  const first = Number(search['id']?.split(',')[0])
  if (first) {
    const found = findCategory(await context.shop.navigation.tree(), (node) => node.id === first)
    if (found?.node.slug) {
      const { id: _id, titleName: _title, crumbs: _crumbs, crumbsTit: _crumbsTitle, v: _v, ...rest } = search
      return `/${found.node.slug}${inQuery(rest)}`
    }
  }
  return `/product-alias${inQuery({ ...search, v: stamp() })}`
}

/** /product-detail: a known id goes to its path and keeps pointexchangeFlag=1 and the title that it is to have; anything else to the alias with query and timestamp. */
export async function productAddress({ context, location: { search } }: Arrival): Promise<string> {
  const { id = '', pointexchangeFlag, titleStr, sl } = search
  if (/^[1-9]\d{0,14}$/.test(id)) {
    try {
      const { slug } = await context.shop.call(productDetail, { id: Number(id) })
      if (slug) return `/${slug}${inQuery({ pointexchangeFlag: pointexchangeFlag === '1' ? '1' : undefined, titleStr, sl })}`
    } catch (error) {
      if (!(error instanceof CallError && error.code === CODES.missing)) throw error
    }
  }
  return `/product-detail-alias${inQuery({ ...search, v: stamp() })}`
}
