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
