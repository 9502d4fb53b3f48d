// What becomes of the lines of a pasted list: what the reader wants of each. Pure.
import type { PastedLine } from '#contract/pasted-list.ts'

/** `wish`: what goes into the cart; null: nothing of this line. `reason`: why it did not. */
export type Line = PastedLine & { wish: { productId: number; count: number } | null; reason: string }

/** What was found goes into the cart unless the reader says otherwise; of several none is guessed. */
export function wishOf({ state, choices }: PastedLine): Line['wish'] {
  const [only] = choices
  return state === 'found' && only ? { productId: only.product.id, count: only.count } : null
}

export const chosenOf = (lines: readonly Line[]): Line[] => lines.filter(({ wish }) => wish !== null)

/** Every line of the list is in one of them. */
export function tallyOf(lines: readonly PastedLine[]): { found: number; several: number; missing: number; rounded: number } {
  const count = (state: PastedLine['state']) => lines.filter((line) => line.state === state).length
  const rounded = lines.filter(
    ({ state, choices }) => state === 'found' && choices[0]?.rounded && choices[0].rounded !== 'none-given',
  ).length
  return { found: count('found'), several: count('several'), missing: count('missing') + count('over'), rounded }
}

/** Still in the list when the chosen ones are in the cart but for those refused: what was counted with an added line went with it. */
export function leftOf(lines: readonly Line[], refused: ReadonlyMap<number, string>): Line[] {
  const added = new Set(lines.filter(({ wish, line }) => wish !== null && !refused.has(line)).map(({ line }) => line))
  return lines.flatMap((line) => (added.has(line.countedIn ?? line.line) ? [] : [{ ...line, reason: refused.get(line.line) ?? '' }]))
}

/** What goes into the cart, and what of the list does not, headings aside. */
export function wantedOf(lines: readonly Line[]) {
  const rest = leftOf(lines, new Map()).filter(({ state }) => state !== 'heading')
  return { lines: chosenOf(lines).map(({ line, text, wish }) => ({ line, text, ...wish! })), rest: rest.map(({ text }) => text) }
}
