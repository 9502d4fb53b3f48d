// What the buyer can say of a shipment: it is there, or something is wrong with it.
import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { reportShipment } from '#contract/shipment.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AreaField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import type { Tracked } from './order-shipments.tsx'

type Event = 'reach_port' | 'deliver' | 'exception'

export function ShipmentReport({ tracked }: { tracked: Tracked }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const [wrong, setWrong] = useState(false)
  const { id, version } = tracked
  const may = (event: Event) => tracked.allowedActions.some(({ action, allowed }) => action === event && allowed === 'Y')
  if (!may('deliver') && !may('exception')) return null
  const there = async () => {
    const question = { title: t('order.there-ask'), text: t('order.there-ask-text'), yes: t('order.there'), no: t('frame.cancel') }
    if (!(await ask(question))) return
    await act('there', () => call(reportShipment, { id, event: 'deliver', version }), t('order.there-done'))
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {may('deliver') && (
        <Button size="small" className="max-wide:h-11" busy={busy !== ''} onClick={() => void there()}>
          {t('order.there')}
        </Button>
      )}
      {may('exception') && (
        <Button size="small" kind="quiet" className="max-wide:h-11" onClick={() => setWrong(true)}>
          {t('order.wrong')}
        </Button>
      )}
      {wrong && <WrongDialog tracked={tracked} onClose={() => setWrong(false)} />}
    </div>
  )
}

function WrongDialog({ tracked, onClose }: { tracked: Tracked; onClose: () => void }) {
  const { call, t } = useShop()
  const router = useRouter()
  const textOf = useErrorText()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (busy) return
    if (text.trim() === '') return setFailure(t('order.wrong-what'))
    setBusy(true)
    try {
      await call(reportShipment, { id: tracked.id, event: 'exception', text, version: tracked.version })
      toast(t('order.wrong-done'), 'good')
      onClose()
    } catch (error) {
      setFailure(textOf(error))
    }
    await router.invalidate()
    setBusy(false)
  }
  return (
    <Dialog title={t('order.wrong')} closeLabel={t('frame.close')} width="520px" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <AreaField
          label={t('order.wrong-what')}
          name="text"
          rows={4}
          maxLength={300}
          value={text}
          error={failure}
          hint={t('order.wrong-hint')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="primary" type="submit" busy={busy}>
          {t('order.wrong-send')}
        </Button>
      </form>
    </Dialog>
  )
}
