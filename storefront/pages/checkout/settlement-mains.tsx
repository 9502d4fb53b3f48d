import { Filling } from '../../parts/mains/filling.tsx'
import { FitText } from '../../parts/mains/fit-text.tsx'
import { SystemField } from '../../parts/mains/destination.tsx'
import { useT } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import type { SettlementState } from './settlement-state.ts'

type Props = { state: SettlementState; error: boolean }

/** What the mains at the address mean for each of the goods. What does not run there as it comes is ordered by whoever says to know it. */
export function SettlementMains({ state: { confirmation, choose }, state, error }: Props) {
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
      {mains.mark && <Known state={state} error={error} />}
      <Filling filling={container} className={lines.length ? 'mt-5 border-t border-line pt-5' : ''} />
    </Section>
  )
}

/** The words that are kept with the order, and the tick that says them. */
function Known({ state: { confirmation, mainsKnown, knowMains }, error }: Props) {
  const t = useT()
  const [said] = confirmation.mains.known.split('\n')
  const wrong = error && !mainsKnown
  return (
    <div className="mt-4 rounded-control bg-caution-soft px-4 py-3">
      <p id="mains-said">{said}</p>
      <label className="mt-1 flex min-h-9 items-center gap-2 font-medium max-wide:min-h-11">
        <input
          id="mains-known"
          type="checkbox"
          className="size-5 accent-brand"
          checked={mainsKnown}
          aria-describedby={wrong ? 'mains-said mains-unread' : 'mains-said'}
          aria-invalid={wrong || undefined}
          onChange={({ target }) => knowMains(target.checked)}
        />
        {t('checkout.mains-known')}
      </label>
      {wrong && (
        <p id="mains-unread" role="alert" className="text-sm text-bad">
          {t('checkout.mains-unknown')}
        </p>
      )}
    </div>
  )
}
