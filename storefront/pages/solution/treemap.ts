// Areas as rectangles in proportion, filling one box. Pure.

/** In hundredths of the box. */
export type Rect = { left: number; top: number; width: number; height: number }

/** Halves the areas as evenly as their order allows, across the longer side, again and again. `ratio`: width by height of the box. */
export function rectanglesOf(areas: readonly number[], ratio: number): Rect[] {
  const place = (some: readonly number[], { left, top, width, height }: Rect): Rect[] => {
    if (some.length <= 1) return some.map(() => ({ left, top, width, height }))
    const total = some.reduce((sum, one) => sum + one, 0)
    const at = halfOf(some, total)
    const share = total > 0 ? some.slice(0, at).reduce((sum, one) => sum + one, 0) / total : at / some.length
    const [first, second] =
      width * ratio >= height
        ? [
            { left, top, width: width * share, height },
            { left: left + width * share, top, width: width * (1 - share), height },
          ]
        : [
            { left, top, width, height: height * share },
            { left, top: top + height * share, width, height: height * (1 - share) },
          ]
    return [...place(some.slice(0, at), first!), ...place(some.slice(at), second!)]
  }
  return place(areas, { left: 0, top: 0, width: 100, height: 100 })
}

/** How many of the first make the evenest half; at least one on each side. */
function halfOf(areas: readonly number[], total: number): number {
  let best = 1
  let nearest = Infinity
  let sum = 0
  for (let at = 1; at < areas.length; at++) {
    sum += areas[at - 1]!
    const off = Math.abs(total / 2 - sum)
    if (off < nearest) [best, nearest] = [at, off]
  }
  return best
}
