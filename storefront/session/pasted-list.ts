// The list is the reader's own, kept in this tab until it is in the cart: a log-in on the way loses nothing.
import { keptInTab } from './storage.ts'

/** `lines`: of a pasted list, each with its text; `rest`: what of the list does not go into the cart now. */
export type WantedLines = { lines: { line: number; text: string; productId: number; count: number }[]; rest: string[] }

const place = keptInTab('shop_pasted_list')

export const keptList = (): string => place.read() ?? ''
export const keepList = (text: string): void => (text ? place.write(text) : place.clear())
