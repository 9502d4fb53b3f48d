// A quantity that is typed, and the nearest one that may be ordered.

/** The nearest quantity that may be ordered: at least the minimum, in steps, at most the maximum. */
export function fitQuantity(value: number, min: number, step: number, max: number): number {
  const whole = Number.isFinite(value) ? Math.floor(value) : min
  return Math.min(Math.max(min, Math.ceil(whole / step) * step), Math.floor(max / step) * step)
}

/** Which rule made another quantity of the one that was typed, and which. */
export type Fitted = { why: 'minimum' | 'multiple' | 'maximum'; value: number }

/** Null where the typed quantity may be ordered as it is. */
export function fitted(typed: number, min: number, step: number, max: number): Fitted | null {
  const value = fitQuantity(typed, min, step, max)
  if (value === typed) return null
  return { why: typed < min ? 'minimum' : typed > value ? 'maximum' : 'multiple', value }
}
