// Where a shop stands. Its number is its address; the name in it is for people, and may change.

export const sellerPath = (id: number, slug: string): string => `/seller/${id}-${slug}`
/** When its people are there. */
export const hoursPath = (id: number, slug: string): string => `${sellerPath(id, slug)}#hours`
/** A version of its terms of sale; they stay as they were, so the address holds. */
export const termsPath = (id: number, version: number): string => `/seller/${id}/terms?version=${version}`
