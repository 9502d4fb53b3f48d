import { productDetail } from '#contract/product.ts'
import type { UserInfo } from '#contract/account.ts'
import { found } from '../../shop/answers.ts'
import type { Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

/** Who writes, where known, and the product that the reader came from. */
export type ContactData = { user: UserInfo['user'] | null; product: { slug: string; text: string } | null }

/** A product that is not there is asked for by the form like anything else. */
export async function loadContact({ call, visitor, dictionaries }: Shop, { product: slug }: Query): Promise<ContactData> {
  const [product] = await Promise.all([slug ? found(call(productDetail, { slug })) : null, dictionaries.load('job_title')])
  const text = product && `${product.productName} (${product.productModel})`
  return { user: visitor.read().user, product: slug && text ? { slug, text } : null }
}
