// The lines of a draft as a grid: Enter goes to the same field of the next line, and goods are found by their name or model.
import { useRef, useState, type KeyboardEvent } from 'react'
import type { DeskQuotation } from '#contract/quotation-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { Moment } from '../../kit/moment.tsx'
import { centsIn, type TypedLine, type TypedDraft } from './draft-model.ts'
import { FindGoods } from './find-goods.tsx'
import { percentOf } from './quotation-marks.tsx'
import { useT } from './room.ts'

type Props = { one: DeskQuotation; typed: TypedDraft; faults: readonly string[]; onChange: (lines: TypedLine[]) => void }
type Cell = 'count' | 'price' | 'lead' | 'cost' | 'remark'

export function DraftLines({ one, typed, faults, onChange }: Props) {
  const t = useT()
  const grid = useRef<HTMLTableElement>(null)
  const [found, setFound] = useState<Record<number, Goods>>({})
  const { lines } = typed
  const set = (key: number, change: Partial<TypedLine>) => onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const down = (cell: Cell, index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${cell} ${index + (event.shiftKey ? -1 : 1)}"]`)
    next?.focus()
    next?.select()
  }
  const known = new Map<number, Goods>(one.draftGoods.map((goods) => [goods.productId, goods]))
  const input = (line: TypedLine, index: number, cell: Cell, label: string, more = '') => (
    <input
      aria-label={`${label}, ${index + 1}`}
      data-cell={`${cell} ${index}`}
      value={line[cell]}
      inputMode={cell === 'remark' ? undefined : cell === 'count' || cell === 'lead' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={cell === 'remark' ? label : undefined}
      maxLength={cell === 'remark' ? 500 : 16}
      aria-invalid={faults.includes(`${cell} ${line.key}`) || undefined}
      onKeyDown={down(cell, index)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => set(line.key, { [cell]: target.value })}
      className={controlClass(faults.includes(`${cell} ${line.key}`), `h-9 ${more}`)}
    />
  )
  const number = 'text-right tabular-nums'
  return (
    <div className="grid gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div tabIndex={0} className="relative overflow-x-auto rounded-control border border-line">
        <table
          ref={grid}
          className="w-full text-sm [&_td]:px-2 [&_td]:py-2 [&_td]:align-top [&_th]:h-8 [&_th]:px-2 [&_th]:text-left [&_th]:font-medium"
        >
          <thead className="bg-mist text-ink-soft">
            <tr>
              <th scope="col">{t('quotation.product')}</th>
              <th scope="col">{t('quotation.quantity')}</th>
              <th scope="col">{t('quotation.unit-price')}</th>
              <th scope="col">{t('quotation.cost')}</th>
              <th scope="col">{t('quotation.lead')}</th>
              <th scope="col">
                <span className="sr-only">{t('quotation.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.key} className="border-t border-line">
                <td className="min-w-40">
                  <About
                    goods={known.get(line.productId) ?? found[line.productId]}
                    line={line}
                    asked={one.lines.find(({ position }) => position === line.asked)}
                  />
                  {input(line, index, 'remark', t('quotation.remark'), 'mt-2')}
                </td>
                <td>{input(line, index, 'count', t('quotation.quantity'), `${number} min-w-16`)}</td>
                <td>
                  {input(line, index, 'price', t('quotation.unit-price'), `${number} min-w-24`)}
                  <Against goods={known.get(line.productId) ?? found[line.productId]} line={line} />
                </td>
                <td>{input(line, index, 'cost', t('quotation.cost'), `${number} min-w-20`)}</td>
                <td>{input(line, index, 'lead', t('quotation.lead'), `${number} min-w-14`)}</td>
                <td>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={`${t('quotation.remove')}, ${index + 1}`}
                    onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                  >
                    <Icon name="trash" className="size-4" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FindGoods
        shopId={one.shopId}
        onFound={(goods, line) => {
          setFound({ ...found, [goods.productId]: goods })
          onChange([...lines, { ...line, key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 }])
        }}
      />
    </div>
  )
}

export type Goods = Pick<
  DeskQuotation['draftGoods'][number],
  'productId' | 'productName' | 'productModel' | 'listPrice' | 'leadDays' | 'minimum'
> &
  Partial<Pick<DeskQuotation['draftGoods'][number], 'lastPrice' | 'lastTime'>>

type AboutProps = { goods: Goods | undefined; line: TypedLine; asked: DeskQuotation['lines'][number] | undefined }

function About({ goods, line, asked }: AboutProps) {
  const t = useT()
  const money = useMoney()
  const count = Number(line.count)
  return (
    <>
      <span className="block font-medium">{goods?.productName ?? `#${line.productId}`}</span>
      <span className="block text-ink-faint">{[goods?.productModel, asked?.selectionText].filter(Boolean).join(' · ')}</span>
      {asked && (asked.count !== count || asked.targetMoney !== null) && (
        <span className="block text-ink-soft">
          {t('quotation.asked-line', { count: asked.count })}
          {asked.targetMoney !== null && ` · ${t('quotation.target')} ${money(asked.targetMoney)}`}
        </span>
      )}
      {goods && count > 0 && count < goods.minimum && (
        <span className="block text-caution">{t('quotation.below-minimum', { count: goods.minimum })}</span>
      )}
    </>
  )
}

/** The price beside the list's, and beside what the same buyer was quoted before. */
function Against({ goods, line }: { goods: Goods | undefined; line: TypedLine }) {
  const t = useT()
  const money = useMoney()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const price = centsIn(line.price, language)
  if (!goods) return null
  const bp = typeof price === 'number' && goods.listPrice > 0 ? Math.round(((goods.listPrice - price) * 10_000) / goods.listPrice) : null
  return (
    <span className="mt-1 block text-right text-xs whitespace-nowrap text-ink-faint tabular-nums">
      {t('quotation.list')} {money(goods.listPrice)}
      {bp !== null && bp !== 0 && ` · ${bp > 0 ? '−' : '+'}${percentOf(Math.abs(bp), locale)}`}
      {goods.lastPrice != null && goods.lastTime && (
        <span className="block">
          {t('quotation.last')} {money(goods.lastPrice)} · <Moment value={goods.lastTime} dateOnly />
        </span>
      )}
    </span>
  )
}
