// Decisions about the category tree. Pure.
import { TREE_DEPTH } from '#contract/category-desk.ts'
import type { RefusalWord } from '#contract/refusals.ts'

export type Place = { id: number; parent_id: number | null }

/** How many categories stand above it; a ring (which nothing should make) ends. */
export function depthOf(places: ReadonlyMap<number, Place>, id: number): number {
  let [depth, above] = [0, places.get(id)?.parent_id ?? null]
  while (above !== null && depth <= places.size) {
    depth++
    above = places.get(above)?.parent_id ?? null
  }
  return depth
}

/** Levels of a category and all below it: 1 without children. */
function heightOf(places: readonly Place[], id: number): number {
  const below = places.filter((place) => place.parent_id === id).map((place) => heightOf(places, place.id))
  return 1 + Math.max(0, ...below)
}

const isWithin = (places: ReadonlyMap<number, Place>, id: number | null, branch: number): boolean =>
  id !== null && (id === branch || isWithin(places, places.get(id)?.parent_id ?? null, branch))

/** Why a category (null: a new one) cannot stand below this parent; null where it can. */
export function placeFault(list: readonly Place[], id: number | null, parentId: number | null): RefusalWord | null {
  if (parentId === null) return null
  const places = new Map(list.map((place) => [place.id, place]))
  if (!places.has(parentId)) return 'category-parent-gone'
  if (id !== null && isWithin(places, parentId, id)) return 'category-into-itself'
  const levels = depthOf(places, parentId) + 1 + (id === null ? 1 : heightOf(list, id))
  return levels > TREE_DEPTH ? 'category-too-deep' : null
}

/**
 * The children of a parent in their new order, with the category before another one, or last; undefined where that other one no longer
 * stands there.
 */
export function orderWith(siblings: readonly number[], id: number, before: number | null): number[] | undefined {
  const others = siblings.filter((one) => one !== id)
  const at = before === null ? others.length : others.indexOf(before)
  return at < 0 ? undefined : others.toSpliced(at, 0, id)
}

const OWN_PATHS =
  '401 404 account address address-edit admin-api after-sale after-sale-detail ar assets bank-accounts blog blog-detail c cart certifications checkout city-partner compare confirm contact-us coupon daily-check-in dev-api faq faq-issue favourite feeds financing-application financing-services financing-services-form fonts forgot grade health help hospital-projects-register hospital-projects-register-form hospital-solution hospital-solutions index intellectual-property-policy invite-for-rewards letter-of-credit level-rules login login-other logistics-terms media my my-customers my-equipment my-financing my-info my-info-edit my-order my-partnership my-reviews my-sales-person news news-detail offline order overpayments pay pntellectual-property-policy pointexchange pointsdetails privacy-policy product product-alias product-detail product-detail-alias product-solution profiles-add quick-order quotation quotation-request ready recalls redirect register registration-promotion return-and-refund-policy returns robots sales-invitation search seller settings settlement shipping-policy sitemap social-callback solution solutions start statement suggestions terms-and-conditions transaction-rules tribute-announcement unsubscribe withdraw-cash withdraw-list workspace'

/** Single segments that the shop's own pages and the server have; a test compares them with the shop's routes. */
const OWN: ReadonlySet<string> = new Set(OWN_PATHS.split(' '))

/** Whether the catalogue may have an address. The page about the operator is called after its brand, which may change. */
export const isFreePath = (slug: string): boolean => !OWN.has(slug.toLowerCase()) && !/^about-/i.test(slug)
