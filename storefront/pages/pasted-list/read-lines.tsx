import { QUANTITY_MAX } from '#contract/cart.ts'
import type { PastedLine } from '#contract/pasted-list.ts'
import { Tag } from '#ui/badge.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { ProductPrice } from '../../parts/offer/product-price.tsx'
import { useT } from '../../shop/shop.ts'
import type { Line } from './list-model.ts'

type Props = { lines: Line[]; onChange: (line: Line) => void }
const TONES = { found: 'good', several: 'caution', missing: 'bad', heading: 'plain', over: 'bad' } as const

export function ReadLines({ lines, onChange }: Props) {
  const t = useT()
  return (
    <ol className="mt-3 border-t border-line">
      {lines.map((line) => (
        <li key={line.line} className="grid gap-2 border-b border-line py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-7 shrink-0 text-sm text-ink-faint tabular-nums">{line.line}</span>
            <code className="min-w-0 flex-1 text-sm break-words whitespace-pre-wrap">{line.text}</code>
            <Tag tone={TONES[line.state]}>{t(`pasted-list.state-${line.state}`)}</Tag>
          </div>
          {line.reason && (
            <p role="alert" className="pl-10 text-bad max-wide:pl-0">
              {line.reason}
            </p>
          )}
          {line.state === 'missing' && (
            <p className="pl-10 text-sm text-ink-soft max-wide:pl-0">
              {t('pasted-list.missing-text')}{' '}
              <a href={`/product-alias?searchVal=${encodeURIComponent(line.text)}`} className="text-brand hover:underline">
                {t('pasted-list.search')}
              </a>
            </p>
          )}
          {line.countedIn !== null && (
            <p className="pl-10 text-sm text-ink-soft max-wide:pl-0">{t('pasted-list.counted-in', { line: line.countedIn })}</p>
          )}
          {line.counted.length > 0 && (
            <p className="pl-10 text-sm text-caution max-wide:pl-0">
              {t('pasted-list.counted', { lines: [line.line, ...line.counted].join(', '), count: line.asked ?? 0 })}
            </p>
          )}
          {line.choices.length > 0 && <Chosen line={line} onChange={onChange} />}
        </li>
      ))}
    </ol>
  )
}

function Chosen({ line, onChange }: { line: Line; onChange: (line: Line) => void }) {
  const t = useT()
  const { choices, wish } = line
  const shown = choices.find(({ product }) => product.id === wish?.productId) ?? (choices.length === 1 ? choices[0] : undefined)
  return (
    <div className="grid gap-3 pl-10 max-wide:pl-0">
      {choices.length > 1 && (
        <label className="grid gap-1 text-sm">
          <span className="text-ink-soft">{t('pasted-list.which', { count: choices.length })}</span>
          <select
            className={controlClass(false, 'h-11 max-w-[560px] max-wide:text-[16px]')}
            value={wish?.productId ?? ''}
            onChange={(event) => {
              const one = choices.find(({ product }) => product.id === Number(event.target.value))
              onChange({ ...line, reason: '', wish: one ? { productId: one.product.id, count: one.count } : null })
            }}
          >
            <option value="">{t('pasted-list.none-of-these')}</option>
            {choices.map(({ product }) => (
              <option key={product.id} value={product.id}>
                {product.productModel} – {product.productName}
              </option>
            ))}
          </select>
        </label>
      )}
      {shown && <Product line={line} choice={shown} onChange={onChange} />}
    </div>
  )
}

function Product({ line, choice, onChange }: { line: Line; choice: PastedLine['choices'][number]; onChange: (line: Line) => void }) {
  const t = useT()
  const { product, rounded } = choice
  const { wish, asked } = line
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <span className="w-16 shrink-0 overflow-hidden rounded-control">
        <Picture url={product.mainImgUrl} alt="" sizes="64px" />
      </span>
      <div className="min-w-[180px] flex-1">
        <a href={`/${product.slug}`} className="leading-snug font-medium hover:text-brand">
          {product.productName}
        </a>
        <p className="text-sm text-ink-faint">{t('offer.model', { model: product.productModel })}</p>
        <ProductPrice product={product} />
      </div>
      {wish ? (
        <div>
          <QuantityStepper
            value={wish.count}
            min={product.leastNum}
            step={product.orderMultiple}
            max={QUANTITY_MAX}
            label={t('pasted-list.quantity', { name: product.productName })}
            lessLabel={t('pasted-list.less')}
            moreLabel={t('pasted-list.more')}
            onChange={(count) => onChange({ ...line, wish: { ...wish, count } })}
            fittedText={({ value }) => t('pasted-list.fitted', { value })}
          />
          {rounded && (
            <p className="mt-1 max-w-[230px] text-sm text-caution">
              {t(`pasted-list.rounded-${rounded}`, { asked: asked ?? 0, count: choice.count })}
            </p>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-faint">{t('pasted-list.left-out')}</p>
      )}
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft hover:text-brand"
        onClick={() => onChange({ ...line, reason: '', wish: wish ? null : { productId: product.id, count: choice.count } })}
      >
        <Icon name={wish ? 'close' : 'plus'} className="size-4" />
        {t(wish ? 'pasted-list.leave-out' : 'pasted-list.take')}
        <span className="sr-only">: {product.productModel}</span>
      </button>
    </div>
  )
}
