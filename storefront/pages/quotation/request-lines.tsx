import { useEffect, useId, useRef, useState } from 'react'
import { SOCKETS, SOCKET_LABELS, VOLTAGES } from '#contract/codes/site.ts'
import type { Fit } from '#contract/mains.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { FitText } from '../../parts/mains/fit-text.tsx'
import type { useFit } from '../../parts/mains/use-fit.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { Picture } from '../cart/cart-line.tsx'
import { FindProduct } from './request-find.tsx'
import { isElectrical } from './quotation-model.ts'
import { fitLine, isFull, lineInWords, lineOfProduct, type DraftLine, type LineFault } from './request-model.ts'

type FitOf = ReturnType<typeof useFit>['fitOf']
/** `fitOf`: what the mains at the destination mean for a product, where that is known. */
type Props = { lines: DraftLine[]; fitOf: FitOf; faults: readonly LineFault[]; onChange: (lines: DraftLine[]) => void }

/** What is asked for, line by line; products by their name, and anything else in words. */
export function RequestLines({ lines, fitOf, faults, onChange }: Props) {
  const t = useT()
  const [told, setTold] = useState('')
  const [begun, setBegun] = useState('') // the line in words that was added last: it is written next
  const list = useRef<HTMLElement>(null)
  const full = isFull(lines)
  const add = (line: DraftLine) => {
    if (full) return
    const same = lines.find(({ key }) => key === line.key)
    if (!same) onChange([...lines, line])
    setTold(same ? t('quotation.line-there') : t('quotation.line-added', { name: line.name || t('quotation.line-words') }))
  }
  /** Whoever removes several goes on at the next; after the last one something else is looked for. */
  const remove = (line: DraftLine) => {
    const at = lines.indexOf(line)
    onChange(lines.filter(({ key }) => key !== line.key))
    setTold(t('quotation.line-removed', { name: line.name || line.text || t('quotation.line-words') }))
    requestAnimationFrame(() => {
      const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      const next = others[Math.min(at, others.length - 1)] ?? list.current?.querySelector<HTMLElement>('input[type=search]')
      next?.focus()
    })
  }
  return (
    <section ref={list} aria-labelledby="request-lines" className="grid gap-4">
      <h2 id="request-lines" className="text-lg font-semibold">
        {t('quotation.goods')}
      </h2>
      {lines.length > 0 && (
        <ol className="grid gap-3">
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              begun={line.key === begun}
              fit={fitLine(line).map(fitOf)[0]}
              faults={faults.filter(({ key }) => key === line.key)}
              onChange={(change) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...change } : one)))}
              onRemove={() => remove(line)}
            />
          ))}
        </ol>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <FindProduct onFound={(product) => add(lineOfProduct(product))} disabled={full} />
        <Button
          onClick={() => {
            const line = lineInWords(`w${crypto.randomUUID()}`)
            setBegun(line.key)
            add(line)
          }}
          disabled={full}
        >
          <Icon name="plus" className="size-4" />
          {t('quotation.add-words')}
        </Button>
      </div>
      <output className="sr-only">{told}</output>
    </section>
  )
}

type LineProps = {
  line: DraftLine
  begun: boolean
  fit: Fit | undefined
  faults: readonly LineFault[]
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
}

function Line({ line, begun, fit, faults, onChange, onRemove }: LineProps) {
  const t = useT()
  const id = useId()
  const words = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (begun) words.current?.focus()
  }, [begun])
  const isFault = (field: LineFault['field']) => faults.some((one) => one.field === field)
  const name = line.name || line.text || t('quotation.line-words')
  return (
    <li className="rounded-tile border border-line p-4" aria-label={name}>
      <div className="flex gap-3">
        {line.productId !== null && <Picture item={{ productMainImgUrl: line.image }} size="size-14 shrink-0" />}
        <div className="min-w-0 flex-1">
          {line.productId === null ? (
            <Field
              label={t('quotation.words')}
              name="line-text"
              ref={words}
              maxLength={300}
              value={line.text}
              placeholder={t('quotation.words-hint')}
              onChange={({ target }) => onChange({ text: target.value })}
              error={isFault('text') ? t('form.required') : undefined}
            />
          ) : (
            <>
              <a href={`/${line.slug}`} target="_blank" className="thumb font-medium hover:text-brand">
                {line.name}
              </a>
              <p className="text-sm text-ink-faint">{t('offer.model', { model: line.model })}</p>
              {line.selectionText && <p className="text-sm text-ink-soft">{line.selectionText}</p>}
              {fit && isElectrical(fit) && <FitText fit={fit} className="mt-1" />}
            </>
          )}
        </div>
        <button
          type="button"
          data-remove
          onClick={onRemove}
          aria-label={t('quotation.line-remove', { name })}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-bad"
        >
          <Icon name="trash" className="size-5" />
        </button>
      </div>
      <div className="mt-3 grid items-start gap-3 sm:grid-cols-[110px_210px_minmax(0,1fr)]">
        <Field
          id={`${id}-count`}
          label={t('quotation.count')}
          name="line-count"
          inputMode="numeric"
          value={line.count}
          onChange={({ target }) => onChange({ count: target.value })}
          error={isFault('count') ? t('quotation.count-wrong') : undefined}
        />
        <Field
          id={`${id}-target`}
          label={t('quotation.target')}
          note={t('form.optional')}
          name="line-target"
          inputMode="decimal"
          value={line.target}
          onChange={({ target }) => onChange({ target: target.value })}
          error={isFault('target') ? t('quotation.target-wrong') : undefined}
        />
        <Field
          id={`${id}-note`}
          label={t('quotation.note')}
          note={t('form.optional')}
          name="line-note"
          maxLength={500}
          value={line.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
      <More id={id} line={line} onChange={onChange} />
    </li>
  )
}

/** When it is wanted and from which mains it is to run, where that differs from the rest of the request. */
function More({ id, line, onChange }: { id: string } & Pick<LineProps, 'line' | 'onChange'>) {
  const { t, language } = useShop()
  const { wanted, voltage, socket } = line
  const [first] = useState(Boolean(wanted || voltage || socket))
  return (
    <details className="mt-3" open={first}>
      <summary className="thumb cursor-pointer text-sm text-ink-soft hover:text-ink">{t('quotation.line-own')}</summary>
      <div className="mt-3 grid items-start gap-3 sm:grid-cols-3">
        <Field
          id={`${id}-wanted`}
          label={t('quotation.wanted')}
          name="line-wanted"
          type="date"
          value={wanted}
          onChange={({ target }) => onChange({ wanted: target.value })}
        />
        <SelectField
          id={`${id}-voltage`}
          label={t('quotation.voltage')}
          name="line-voltage"
          value={voltage}
          onChange={({ target }) => onChange({ voltage: target.value })}
        >
          <option value="">{t('quotation.as-request')}</option>
          {VOLTAGES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <SelectField
          id={`${id}-socket`}
          label={t('quotation.socket')}
          name="line-socket"
          value={socket}
          onChange={({ target }) => onChange({ socket: target.value })}
        >
          <option value="">{t('quotation.as-request')}</option>
          {SOCKETS.map((one) => (
            <option key={one} value={one}>
              {pick(SOCKET_LABELS[one], language)}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  )
}
