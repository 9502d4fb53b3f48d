import { useEffect, useId, useRef, useState } from 'react'
import { QUANTITY_MAX, type CartItem } from '#contract/cart.ts'
import { fitted } from '#ui/fit-quantity.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { quantityFault } from './cart-model.ts'

const SETTLE_MS = 500

type Props = { item: CartItem; busy: boolean; onCount: (count: number) => Promise<void> }

/**
 * SPEC-170, SPEC-213, SPEC-214: nothing is sent that would be refused; quick clicks become one change; a refusal puts the old number back. A
 * quantity that is left as it cannot be ordered becomes the nearest one that can, and that is said.
 */
export function Quantity({ item, busy, onCount }: Props) {
  const { language, t } = useShop()
  const id = useId()
  const [text, setText] = useState(String(item.count))
  const [note, setNote] = useState('')
  const [shown, setShown] = useState(item.count)
  if (shown !== item.count) {
    setShown(item.count) // the cart was loaded anew
    setText(String(item.count))
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fault = quantityFault(text, item)
  const step = Math.max(1, item.orderMultiple)
  const minimum = Math.ceil(Math.max(1, item.leastNum) / step) * step

  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (value: string) => {
    clearTimeout(timer.current)
    const count = Number(value)
    if (quantityFault(value, item) || count === item.count) return
    void onCount(count).catch(() => setText(String(item.count)))
  }
  const set = (value: string, now = false) => {
    setText(value)
    setNote('')
    clearTimeout(timer.current)
    if (now) send(value)
    else timer.current = setTimeout(() => send(value), SETTLE_MS)
  }
  const leave = () => {
    if (!fault) return send(text)
    clearTimeout(timer.current)
    const other = fault.word === 'integer' ? null : fitted(Number(text), minimum, step, QUANTITY_MAX)
    if (!other) {
      setText(String(item.count))
      return setNote(t('cart.fitted-kept', { value: item.count }))
    }
    setText(String(other.value))
    setNote(t(`cart.fitted-${other.why}`, { value: other.value, multiple: step }))
    send(String(other.value))
  }
  const count = fault ? item.count : Number(text)
  const key = 'grid w-10 place-items-center text-lg text-ink-soft hover:text-brand disabled:text-line max-wide:w-11'
  return (
    <div>
      <div
        className={`inline-flex h-10 rounded-control border bg-ground max-wide:h-[46px] ${fault ? 'border-bad' : 'border-line-strong/60'} ${busy ? 'opacity-60' : ''}`}
      >
        <button
          type="button"
          className={key}
          aria-label={t('cart.less')}
          disabled={count - step < minimum}
          onClick={() => set(String(count - step))}
        >
          −
        </button>
        <input
          className="w-[72px] bg-transparent text-center tabular-nums"
          inputMode="numeric"
          value={text}
          maxLength={12}
          aria-label={t('cart.quantity-of', { name: item.productName })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && set(text, true)}
        />
        <button
          type="button"
          className={key}
          aria-label={t('cart.more')}
          disabled={count + step > QUANTITY_MAX}
          onClick={() => set(String(count + step))}
        >
          +
        </button>
      </div>
      {fault ? (
        <p id={id} role="alert" className="mt-1 max-w-44 text-xs text-bad">
          {t(`cart.quantity-${fault.word}`, { limit: fault.limit.toLocaleString(LANGUAGE_NAMES[language].locale) })}
        </p>
      ) : (
        <Rule minimum={item.leastNum} multiple={item.orderMultiple} />
      )}
      <output className="block max-w-44 text-xs text-caution empty:hidden">{note}</output>
    </div>
  )
}

function Rule({ minimum, multiple }: { minimum: number; multiple: number }) {
  const t = useT()
  const rules = [minimum > 1 && t('cart.minimum', { count: minimum }), multiple > 1 && t('cart.multiple', { count: multiple })]
  const text = rules.filter(Boolean).join(' · ')
  return text ? <p className="mt-1 text-xs text-ink-faint">{text}</p> : null
}
