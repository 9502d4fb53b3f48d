import { useT } from '../../shop/shop.ts'

type Props = { said: string; known: boolean; onKnow: (known: boolean) => void; error: boolean }

/** Where the tick stands that says the words kept with the order: whoever forgets it is taken there. */
export const MAINS_KNOWN = 'mains-known'

/** What an order says of goods that do not run as they come (`said`: its first line), and the tick that says it. */
export function MainsKnown({ said, known, onKnow, error }: Props) {
  const t = useT()
  const wrong = error && !known
  return (
    <div className="mt-4 rounded-control bg-caution-soft px-4 py-3">
      <p id="mains-said">{said.split('\n')[0]}</p>
      <label className="mt-1 flex min-h-9 items-center gap-2 font-medium max-wide:min-h-11">
        <input
          id={MAINS_KNOWN}
          type="checkbox"
          className="size-5 accent-brand"
          checked={known}
          aria-describedby={wrong ? 'mains-said mains-unread' : 'mains-said'}
          aria-invalid={wrong || undefined}
          onChange={({ target }) => onKnow(target.checked)}
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
