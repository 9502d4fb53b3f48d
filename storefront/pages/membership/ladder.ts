/** How far growth has come along a ladder whose rungs stand equally far apart, from 0 to 1. */
export function ladderShare(levels: readonly { from: number }[], growth: number): number {
  const steps = levels.length - 1
  if (steps < 1) return 1
  const at = levels.findLastIndex(({ from }) => growth >= from)
  const [low, high] = [levels[at], levels[at + 1]]
  if (!low) return 0
  const part = high ? (growth - low.from) / (high.from - low.from) : 0
  return Math.min(1, (at + part) / steps)
}
