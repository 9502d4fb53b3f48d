import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import { Picture } from '../cart/cart-line.tsx'
import { FindProduct } from './request-find.tsx'
import { isFull, lineInWords, lineOfProduct, type DraftLine, type LineFault } from './request-model.ts'

type Props = { lines: DraftLine[]; faults: readonly LineFault[]; onChange: (lines: DraftLine[]) => void }

/** What is asked for, line by line; products by their name, and anything else in words. */
export function RequestLines({ lines, faults, onChange }: Props) {
  const t = useT()
  const [told, setTold] = useState('')
  const full = isFull(lines)
  const add = (line: DraftLine) => {
    if (full) return
    const same = lines.find(({ key }) => key === line.key)
    if (!same) onChange([...lines, line])
    setTold(same ? t('quotation.line-there') : t('quotation.line-added', { name: line.name || t('quotation.line-words') }))
  }
  return (
    <section aria-labelledby="request-lines" className="grid gap-4">
      <h2 id="request-lines" className="text-lg font-semibold">
        {t('quotation.goods')}
      </h2>
      {lines.length > 0 && (
        <ol className="grid gap-3">
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              faults={faults.filter(({ key }) => key === line.key)}
              onChange={(change) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...change } : one)))}
              onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ol>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <FindProduct onFound={(product) => add(lineOfProduct(product))} disabled={full} />
        <Button onClick={() => add(lineInWords(`w${crypto.randomUUID()}`))} disabled={full}>
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
  faults: readonly LineFault[]
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
}

function Line({ line, faults, onChange, onRemove }: LineProps) {
  const t = useT()
  const id = useId()
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
            </>
          )}
        </div>
        <button
          type="button"
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
    </li>
  )
}
