// What a unit comes to, by the wire's names.
import type { Cents } from '#shared/money.ts'
import { unitCents } from '#shared/price.ts'

/** Cents; without a saving or options where there are none. */
export type WireUnit = { priceFee: number; savePriceFee: number | null; selectionPrice?: number }

/** priceFee - savePriceFee + selectionPrice (SPEC-136). */
export const unitOf = ({ priceFee, savePriceFee, selectionPrice = 0 }: WireUnit): Cents =>
  unitCents({ listCents: priceFee, savingCents: savePriceFee ?? 0, optionCents: selectionPrice })
