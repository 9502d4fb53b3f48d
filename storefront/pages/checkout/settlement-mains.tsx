import { Filling } from '../../parts/mains/filling.tsx'
import { FitText } from '../../parts/mains/fit-text.tsx'
import { SystemField } from '../../parts/mains/destination.tsx'
import { useT } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { MainsKnown } from './mains-known.tsx'
import type { SettlementState } from './settlement-state.ts'

type Props = { state: SettlementState; error: boolean }

/** What the mains at the address mean for each of the goods. What does not run there as it comes is ordered by whoever says to know it. */
export function SettlementMains({ state: { confirmation, choose, mainsKnown, knowMains }, error }: Props) {
  const t = useT()
  const { mains, container, shopCartOrders } = confirmation
  const names = new Map(shopCartOrders.flatMap(({ shopCartItem }) => shopCartItem.map((item) => [item.id, item.productName] as const)))
  const lines = mains.lines.filter(({ lacking }) => !lacking.includes('electrical'))
  if (lines.length === 0 && !container.load && container.missing.length === 0) return null
  return (
    <Section id="settle-mains" title={t('mains.title')}>
      {mains.systems.length > 1 && lines.length > 0 && (
        <div className="mb-4 max-w-[320px]">
          <SystemField place={mains} onChoose={(mainsSystem) => choose({ mainsSystem })} />
        </div>
      )}
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.id}>
            <p className="font-medium">{names.get(line.id)}</p>
            <FitText fit={line} className="mt-0.5" />
          </li>
        ))}
      </ul>
      {mains.mark && <MainsKnown said={mains.known} known={mainsKnown} onKnow={knowMains} error={error} />}
      <Filling filling={container} className={lines.length ? 'mt-5 border-t border-line pt-5' : ''} />
    </Section>
  )
}
