// How large a product is, in the reader's form.
const MM_PER_INCH = 25.4

export type Size = { widthMm: number; heightMm: number; depthMm: number }
export type Unit = 'cm' | 'in'

/** 652 -> '65.2' cm, '25.7' in; small things keep a digit, large ones need none. */
export function lengthIn(unit: Unit, mm: number, locale: string): string {
  const value = unit === 'cm' ? mm / 10 : mm / MM_PER_INCH
  return value.toLocaleString(locale, { maximumFractionDigits: value >= 100 ? 0 : 1 })
}

/** Ends of the lines that tell width, depth and height, in metres, a little off the model: it stands on the ground over the origin. */
export function linesOf({ widthMm, heightMm, depthMm }: Size) {
  const away = Math.max(widthMm, heightMm, depthMm) * 0.00003
  const [x, y, z] = [widthMm / 2000 + away, heightMm / 1000, depthMm / 2000 + away]
  const corner = [-x, 0, z] as const
  const right = [x, 0, z] as const
  const behind = [x, 0, -z] as const
  const top = [-x, y, z] as const
  return [
    { name: 'width', mm: widthMm, from: corner, to: right },
    { name: 'depth', mm: depthMm, from: right, to: behind },
    { name: 'height', mm: heightMm, from: corner, to: top },
  ] as const
}

export type Point = { x: number; y: number }
export type Label = { from: Point; to: Point; width: number; height: number }
type Box = { left: number; top: number; right: number; bottom: number }

const GAP = 4
/** Where along its line a label may stand, the middle first. */
const PLACES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95]

/**
 * Middles of the labels in a view of that size: each on its line, or close to it, within the view, and none over another. `taken`: where
 * buttons lie.
 */
export function placeLabels(labels: readonly Label[], view: { width: number; height: number }, taken: readonly Box[] = []): Point[] {
  const filled = [...taken]
  return labels.map(({ from, to, width, height }) => {
    const within = (value: number, half: number, end: number) => Math.max(half, Math.min(end - half, value))
    const row = height + GAP
    const rows = Array.from({ length: Math.ceil(view.height / row) }, (_, n) => n * row)
    const tried = [...new Set(rows.flatMap((far) => [-far, far]))].flatMap((aside) =>
      PLACES.map((part) => {
        const x = within(from.x + (to.x - from.x) * part, width / 2, view.width)
        const y = within(from.y + (to.y - from.y) * part + aside, height / 2, view.height)
        return { x, y, left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
      }),
    )
    const free = tried.find((box) => !filled.some((other) => overlap(box, other))) ?? tried[0]!
    filled.push(free)
    return { x: free.x, y: free.y }
  })
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP
