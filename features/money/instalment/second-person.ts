// What one person asks for about an instalment another one decides on (four eyes).
import { refuse, type RefusalWord } from '#contract/refusals.ts'

type Asked = { state: string; asked_by: number }

/** Refuses with `decided` what waits no more. Nobody approves or refuses their own; only whoever asked withdraws it. */
export function demandDecider(one: Asked, verdict: 'approved' | 'refused' | 'withdrawn', staffId: number, decided: RefusalWord): void {
  if (one.state !== 'asked') refuse('conflict', decided)
  if (verdict === 'withdrawn' && one.asked_by !== staffId) refuse('refused', 'not-your-request')
  if (verdict !== 'withdrawn' && one.asked_by === staffId) refuse('refused', 'four-eyes')
}
