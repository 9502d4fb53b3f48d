// Serial numbers and lots of each line: typed, pasted, or scanned one after the other. What the server understands of them stands below.
import { useState } from 'react'
import { readCodes, type DeskShipment } from '#contract/shipment-desk.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import type { OwnFieldProps } from '../../kit/form-fields.tsx'
import { useT } from './room.ts'

type Goods = { orderLineId: number; codes: string }[]

export function PackingCodes({ shipment, value, onChange, error }: OwnFieldProps & { shipment: DeskShipment }) {
  const t = useT()
  const { call } = useOffice()
  const goods = value as Goods
  const codesOf = (id: number) => goods.find(({ orderLineId }) => orderLineId === id)?.codes ?? ''
  const [told, setTold] = useState<Record<number, { good: boolean; text: string[] } | undefined>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (orderLineId: number, codes: string) => {
    onChange([...goods.filter((one) => one.orderLineId !== orderLineId), { orderLineId, codes }])
    setTold((before) => ({ ...before, [orderLineId]: undefined }))
  }
  const check = async () => {
    setBusy(true)
    setFailure('')
    try {
      const read = await call(readCodes, { id: shipment.id, goods })
      const pieces = (items: { count: number }[]) => items.reduce((sum, { count }) => sum + count, 0)
      const textOf = ({ items, unread, misfit }: (typeof read)[number]) => {
        const wrong = [...unread.map(({ why }) => why), ...(misfit ? [misfit] : [])]
        return wrong.length > 0 ? { good: false, text: wrong } : { good: true, text: [t('shipment.understood', { count: pieces(items) })] }
      }
      setTold(Object.fromEntries(read.map((one) => [one.orderLineId, textOf(one)])))
    } catch (problem) {
      setFailure(errorText(problem, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{t('shipment.serials')}</legend>
      <p className="text-sm text-ink-soft">{t('shipment.serials-hint')}</p>
      {shipment.lines.map(({ orderLineId, name, model, count }) => (
        <div key={orderLineId} className="grid gap-1.5">
          <label htmlFor={`codes-${orderLineId}`} className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span>
              {name} <span className="text-ink-faint">{model}</span>
            </span>
            <span className="text-ink-faint tabular-nums">{t('shipment.count', { count })}</span>
          </label>
          <textarea
            id={`codes-${orderLineId}`}
            rows={3}
            spellCheck={false}
            value={codesOf(orderLineId)}
            onChange={(event) => set(orderLineId, event.target.value)}
            className={controlClass(told[orderLineId]?.good === false || Boolean(error), 'min-h-20 font-mono text-sm')}
          />
          <output className={told[orderLineId]?.good ? 'text-sm text-good' : 'text-sm text-bad'}>
            {told[orderLineId]?.text.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </output>
        </div>
      ))}
      <div>
        <Button size="small" busy={busy} onClick={() => void check()}>
          {t('shipment.check')}
        </Button>
      </div>
      {(error || failure) && <p className="text-sm text-bad">{error || failure}</p>}
    </fieldset>
  )
}
