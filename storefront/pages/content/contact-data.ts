import { CODES } from '#contract/call.ts'
import { productDetail } from '#contract/product.ts'
import { CallError } from '#contract/client.ts'
import type { UserInfo } from '#contract/account.ts'
import type { Shop } from '../../shop.ts'

/** Who writes, where known, and the product that the reader came from. */
export type ContactData = { user: UserInfo['user'] | null; product: { slug: string; text: string } | null }

export async function loadContact({ call, viewer, dictionaries }: Shop, slug: string | undefined): Promise<ContactData> {
  const [product] = await Promise.all([slug ? productOf(call, slug) : null, dictionaries.load('job_title')])
  return { user: viewer.read().user, product }
}

/** Null for a product that is not there: the form asks for it then like for anything else. */
async function productOf(call: Shop['call'], slug: string): Promise<ContactData['product']> {
  try {
    const { productName, productModel } = await call(productDetail, { slug })
    return { slug, text: `${productName} (${productModel})` }
  } catch (error) {
    if (error instanceof CallError && (error.code === CODES.missing || error.code === CODES.invalid)) return null
    throw error
  }
}
