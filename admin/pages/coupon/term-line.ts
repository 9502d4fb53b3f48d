// Changes of a campaign's terms as people read them: its lists by name, its tiers as amounts.
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import type { Campaign } from '#contract/coupon-desk.ts'
import { listedWhole, named } from '#shared/punctuation.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { useNation } from '../../kit/nation.ts'
import { useTrailLine } from '../../kit/trail-line.ts'
import { useChoices } from '../product/use-choices.ts'

type Change = { field: string; from: string; to: string }
type Tier = { from: number; off: number }

export function useTermLine({ names }: Campaign): (change: Change) => { from: string; to: string } {
  const money = useMoney()
  const nation = useNation()
  const { language } = useOffice()
  const { shops, categories } = useChoices()
  const plain = useTrailLine('coupon')
  /** What is gone meanwhile, or was taken off a campaign, has its number only. */
  const called = (known: readonly { id: number; label: string }[]) => (id: number) => known.find((one) => one.id === id)?.label ?? `#${id}`
  const lists: Readonly<Record<string, (one: never) => string>> = {
    tiers: ({ from, off }: Tier) => named(money(from), money(off), language),
    shopIds: called([...names.shops, ...shops.map(({ id, name }) => ({ id, label: name }))]),
    categoryIds: called(categories),
    productIds: called(names.products),
    identityTypes: (one: string) => labelOf(IDENTITY_LABELS, one, language),
    countries: nation,
  }
  return (change) => {
    const say = lists[change.field]
    if (!say) return plain(change)
    const read = (list: string) => listedWhole(((list ? JSON.parse(list) : []) as never[]).map(say), language)
    return { from: read(change.from), to: read(change.to) }
  }
}
