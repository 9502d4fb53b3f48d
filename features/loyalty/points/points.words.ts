// What entries of points are called.
import { POINTS_KINDS, POINTS_PURPOSES, POINTS_RETURNED, type PointsKind, type PointsPurpose } from '#contract/codes/points.ts'
import { pick, type Language } from '#shared/language.ts'

/** Of a hold, what it was for. */
export function titleOf({ kind, purpose }: { kind: PointsKind; purpose: PointsPurpose | null }, language: Language): string {
  if (purpose && kind === 'hold') return pick(POINTS_PURPOSES[purpose], language)
  if (purpose && (kind === 'hold_void' || kind === 'hold_restore')) return pick(POINTS_RETURNED[purpose], language)
  return pick(POINTS_KINDS[kind], language)
}
