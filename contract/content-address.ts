// Where what the operator writes stands in the shop, as far as the specification says it (SPEC-045, SPEC-046, SPEC-091, SPEC-095..104).

export const ABOUT = 'about'

/** Slugs at which the specification has a text: their pages keep them. */
export const FIXED_SLUGS: ReadonlySet<string> = new Set([
  'start',
  'tribute-announcement',
  'level-rules',
  ABOUT,
  'certifications',
  'terms-and-conditions',
  'privacy-policy',
  'shipping-policy',
  'transaction-rules',
  'return-and-refund-policy',
  'intellectual-property-policy',
  'logistics-terms',
])

/** The path of a page at the root: the operator's own page is called after its brand (decision 53). */
export const rootPath = (slug: string, brandSlug: string): string => (slug === ABOUT ? `/about-${brandSlug}` : `/${slug}`)

export const TERMS_SLUG = 'terms-and-conditions'

/** Texts that a buyer agrees to when registering: they can be changed, but not taken back. */
export const AGREED_SLUGS: ReadonlySet<string> = new Set([TERMS_SLUG, 'privacy-policy'])

/** So long before it holds a change of a policy is announced; the terms and conditions themselves promise it of theirs (decision 180). */
export const ANNOUNCE_DAYS = 30
/** Further ahead is a slip of the year. */
export const ANNOUNCE_DAYS_MAX = 366
