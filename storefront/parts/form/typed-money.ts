/** A whole number as people write it, '12000', '12,000' or '12 000'; null for what is none. */
export function wholeOf(written: string): number | null {
  const text = written.replaceAll(/[\s’']/g, '')
  return /^(\d{1,3}(?:[.,]\d{3})+|\d{1,12})$/.test(text) ? Number(text.replaceAll(/[.,]/g, '')) : null
}

/** Dollars as people write them, '1,234.50' or '1.234,50', in cents; null for what is no amount. */
export function centsOf(written: string): number | null {
  const text = written.replaceAll(/[\s$’']/g, '')
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text)
  if (!parts) return null
  return Number(parts[1]!.replaceAll(/[.,]/g, '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0') || 0)
}
