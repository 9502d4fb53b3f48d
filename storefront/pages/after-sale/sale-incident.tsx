// Harm that is learned of after a case was opened: told from its page, while it is open, once.
import { useState } from 'react'
import { SALE_TEXT_MAX, tellIncident, type Sale } from '#contract/after-sale.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/field.tsx'
import { useShop } from '../../shop/shop.ts'
import { textOf } from './sale-acts.tsx'
import { useSaleAct } from './use-sale-act.ts'

export function TellIncident({ one }: { one: Sale }) {
  const { call, t } = useShop()
  const { busy, act } = useSaleAct()
  const [telling, setTelling] = useState(false)
  return (
    <div className="mt-4 grid max-w-[680px] gap-3 print:hidden">
      <Button size="small" aria-expanded={telling} className="justify-self-start" onClick={() => setTelling(!telling)}>
        {t('after-sale.incident-tell')}
      </Button>
      {telling && (
        <form
          className="grid gap-3 rounded-tile bg-caution-soft p-4 wide:p-5"
          onSubmit={(event) => {
            event.preventDefault()
            const text = textOf(event)
            if (text) void act('tell_incident', () => call(tellIncident, { id: one.id, text }))
          }}
        >
          <div>
            <p className="font-medium">{t('after-sale.incident')}</p>
            <p className="mt-1 text-sm text-ink-soft">{t('after-sale.incident-hint')}</p>
          </div>
          <AreaField label={t('after-sale.incident-text')} name="text" required rows={4} maxLength={SALE_TEXT_MAX} />
          <Button kind="primary" type="submit" busy={busy === 'tell_incident'} className="justify-self-start">
            {t('after-sale.incident-tell')}
          </Button>
        </form>
      )}
    </div>
  )
}
