// The lines of a draft as a grid: Enter goes to the same field of the next line, and goods are found by their name or model.
import { useRef, useState, type KeyboardEvent } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { QUOTATION_STATE_LABELS } from '#contract/codes/quotation-state.ts'
import { SOCKET_LABELS } from '#contract/codes/site.ts'
import type { DeskQuotation, DraftGoods } from '#contract/quotation-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { writeMoney } from '../../kit/form-model.ts'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Sideways } from '../../kit/sideways.tsx'
import { centsIn, wishOf, wishText, type TypedLine, type TypedDraft } from './draft-model.ts'
import { DraftOptions, listPriceOf } from './draft-options.tsx'
import { FindGoods } from './find-goods.tsx'
import type { Doing } from './quotation-actions.tsx'
import { percentOf } from './quotation-marks.tsx'
import { LineTalk } from './quotation-talk.tsx'
import { useT } from './room.ts'

type Props = {
  one: DeskQuotation
  typed: TypedDraft
  faults: readonly string[]
  onChange: (lines: TypedLine[]) => void
  onWrite: (doing: Doing) => void
}
type Cell = 'count' | 'price' | 'lead' | 'cost' | 'remark'
const CHECKED = ['count', 'price', 'cost', 'lead'] as const

export function DraftLines({ one, typed, faults, onChange, onWrite }: Props) {
  const t = useT()
  const grid = useRef<HTMLTableElement>(null)
  const { language } = useOffice()
  const [found, setFound] = useState<Record<number, DraftGoods>>({})
  const { lines } = typed
  const set = (key: number, change: Partial<TypedLine>) => onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const down = (cell: Cell, index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${cell} ${index + (event.shiftKey ? -1 : 1)}"]`)
    next?.focus()
    next?.select()
  }
  const known = new Map(one.draftGoods.map((goods) => [goods.productId, goods]))
  /** What the buyer wishes for instead of the version that was sent last. */
  const counter = one.messages.findLast(({ kind, time }) => kind === 'counter' && time >= (one.versions[0]?.sentTime ?? ''))
  const goodsOf = ({ productId }: TypedLine) => known.get(productId) ?? found[productId]
  /** A price that is the list's goes with the options. */
  const choose = (line: TypedLine, goods: DraftGoods, selectionIds: number[]) => {
    const asListed = centsIn(line.price, language) === listPriceOf(goods, line.selectionIds)
    set(line.key, { selectionIds, ...(asListed ? { price: writeMoney(listPriceOf(goods, selectionIds), language) } : {}) })
  }
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
      aria-describedby={faults.includes(`${cell} ${line.key}`) ? `draft-fault-${cell}-${line.key}` : undefined}
      className={controlClass(faults.includes(`${cell} ${line.key}`), `h-9 ${more}`)}
    />
  )
  const number = 'text-right tabular-nums'
  return (
    <div className="grid gap-3">
      <Sideways label={t('quotation.product')}>
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
            </tr>
          </thead>
          <tbody>
            {lines.flatMap((line, index) => [
              <tr key={line.key} className={classNames('border-t border-line', faultsOf(faults, line).length > 0 && 'h-px')}>
                <td className="min-w-40" rowSpan={faultsOf(faults, line).length > 0 ? 2 : 1}>
                  {/* Beside the goods, where it is seen however wide the table is. */}
                  <span className="flex items-start justify-between gap-2">
                    <span className="min-w-0">
                      <About
                        goods={goodsOf(line)}
                        line={line}
                        asked={one.lines.find(({ position }) => position === line.asked)}
                        counter={wishOf(line, counter?.wishes ?? [])}
                      />
                    </span>
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={`${t('quotation.remove')}, ${index + 1}`}
                      onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                    >
                      <Icon name="trash" className="size-4" />
                    </Button>
                  </span>
                  <Options goods={goodsOf(line)} line={index + 1} typed={line} onChoose={choose} />
                  {line.asked !== null && <LineTalk one={one} position={line.asked} onWrite={onWrite} />}
                  {input(line, index, 'remark', t('quotation.remark'), 'mt-2')}
                </td>
                <td>{input(line, index, 'count', t('quotation.quantity'), `${number} min-w-16`)}</td>
                <td>
                  {input(line, index, 'price', t('quotation.unit-price'), `${number} min-w-24`)}
                  <Against goods={goodsOf(line)} line={line} />
                </td>
                <td>{input(line, index, 'cost', t('quotation.cost'), `${number} min-w-20`)}</td>
                <td>{input(line, index, 'lead', t('quotation.lead'), `${number} min-w-14`)}</td>
              </tr>,
              <LineFaults key={`faults ${line.key}`} faults={faults} line={line} />,
            ])}
          </tbody>
        </table>
      </Sideways>
      <FindGoods
        one={one}
        onFound={(goods, line) => {
          setFound({ ...found, [goods.productId]: goods })
          onChange([...lines, { ...line, key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 }])
        }}
      />
    </div>
  )
}

const faultsOf = (faults: readonly string[], { key }: TypedLine) => CHECKED.filter((cell) => faults.includes(`${cell} ${key}`))

/** Why the fields of the line are red, below them: a field alone is too narrow to say it. */
function LineFaults({ faults, line }: { faults: readonly string[]; line: TypedLine }) {
  const t = useT()
  const wrong = faultsOf(faults, line)
  if (wrong.length === 0) return null
  return (
    <tr>
      <td colSpan={4} className="pt-0! text-bad">
        {wrong.map((cell) => (
          <span key={cell} id={`draft-fault-${cell}-${line.key}`} className="block">
            {t(`quotation.fault-${cell}`)}
          </span>
        ))}
      </td>
    </tr>
  )
}

type OptionsProps = {
  goods: DraftGoods | undefined
  line: number
  typed: TypedLine
  onChoose: (line: TypedLine, goods: DraftGoods, selectionIds: number[]) => void
}
const Options = ({ goods, line, typed, onChoose }: OptionsProps) =>
  goods && <DraftOptions goods={goods} line={line} selectionIds={typed.selectionIds} onChange={(ids) => onChoose(typed, goods, ids)} />

type AboutProps = {
  goods: DraftGoods | undefined
  line: TypedLine
  asked: DeskQuotation['lines'][number] | undefined
  counter: DeskQuotation['messages'][number]['wishes'][number] | undefined
}

function About({ goods, line, asked, counter }: AboutProps) {
  const t = useT()
  const { language } = useOffice()
  const day = useDay()
  const money = useMoney()
  const count = Number(line.count)
  return (
    <>
      <span className="block font-medium">{goods?.productName ?? `#${line.productId}`}</span>
      <span className="block text-ink-faint">{goods?.productModel}</span>
      {asked && (asked.count !== count || asked.targetMoney !== null) && (
        <span className="block text-ink-soft">
          {t('quotation.asked-line', { count: asked.count })}
          {asked.targetMoney !== null && ` · ${t('quotation.target')} ${money(asked.targetMoney)}`}
        </span>
      )}
      {counter && (
        <span className="block font-medium text-warm">
          {t('kit.said', { label: labelOf(QUOTATION_STATE_LABELS, 'countered', language), value: wishText(counter, money) })}
        </span>
      )}
      {asked && (asked.wantedDate || asked.voltage || asked.electricSocket) && (
        <span className="block text-ink-soft">
          {[
            asked.wantedDate && day(asked.wantedDate),
            asked.voltage,
            asked.electricSocket && labelOf(SOCKET_LABELS, asked.electricSocket, language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {goods && count > 0 && count < goods.minimum && (
        <span className="block text-caution">{t('quotation.below-minimum', { count: goods.minimum })}</span>
      )}
    </>
  )
}

/** The price beside the list's, and beside what the same buyer was quoted before. */
function Against({ goods, line }: { goods: DraftGoods | undefined; line: TypedLine }) {
  const t = useT()
  const money = useMoney()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const price = centsIn(line.price, language)
  if (!goods) return null
  const list = listPriceOf(goods, line.selectionIds)
  const bp = typeof price === 'number' && list > 0 ? Math.round(((list - price) * 10_000) / list) : null
  return (
    <span className="mt-1 block text-right text-xs text-ink-faint tabular-nums">
      {t('quotation.list')} <span className="whitespace-nowrap">{money(list)}</span>
      {bp !== null && bp !== 0 && ` · ${bp > 0 ? '−' : '+'}${percentOf(Math.abs(bp), locale)}`}
      {goods.lastPrice !== null && goods.lastTime && (
        <span className="block">
          {t('quotation.last')} <span className="whitespace-nowrap">{money(goods.lastPrice)}</span> ·{' '}
          <Moment value={goods.lastTime} dateOnly />
        </span>
      )}
    </span>
  )
}
