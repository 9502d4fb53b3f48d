// The list: rows in a wide window, cards in a narrow one; the same elements.
import { Picture } from '#ui/picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/badge.tsx'
import { useT } from '../../shop/shop.ts'
import { Due, StateTag, Warranty, type Row } from './marks.tsx'
import { PlaceEdit } from './place-edit.tsx'

type Props = { rows: readonly Row[]; chosen: readonly number[]; onChoose: (ids: readonly number[]) => void }

const COLUMNS =
  'wide:grid wide:grid-cols-[28px_minmax(0,2.6fr)_minmax(0,1.5fr)_minmax(0,1.1fr)_minmax(0,1.1fr)] wide:items-center wide:gap-x-4 print:grid-cols-[minmax(0,2.2fr)_minmax(0,1.5fr)_minmax(0,1.1fr)_minmax(0,1.1fr)]'

export function Units({ rows, chosen, onChoose }: Props) {
  const t = useT()
  const all = rows.length > 0 && rows.every(({ id }) => chosen.includes(id))
  return (
    <div>
      <div className={`mb-1 flex items-center gap-3 px-4 text-sm text-ink-soft ${COLUMNS}`}>
        <label className="flex min-h-11 items-center gap-3 wide:min-h-9 print:hidden">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={all}
            onChange={() => onChoose(all ? [] : rows.map(({ id }) => id))}
          />
          <span className="wide:sr-only">{t('equipment.mark-all')}</span>
        </label>
        <span className="max-wide:hidden">{t('equipment.unit')}</span>
        <span className="max-wide:hidden">{t('equipment.place')}</span>
        <span className="max-wide:hidden">{t('equipment.warranty')}</span>
        <span className="max-wide:hidden">{t('equipment.maintenance')}</span>
      </div>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {rows.map((unit) => (
          <li key={unit.id} className={`px-4 py-3 ${COLUMNS}`}>
            <label className="flex min-h-11 items-center gap-3 max-wide:float-right max-wide:-mr-1 max-wide:w-11 max-wide:justify-end print:hidden">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={chosen.includes(unit.id)}
                onChange={() => onChoose(chosen.includes(unit.id) ? chosen.filter((id) => id !== unit.id) : [...chosen, unit.id])}
              />
              <span className="sr-only">{t('equipment.mark', { name: `${unit.name} ${unit.serial}` })}</span>
            </label>
            <div className="flex min-w-0 items-start gap-3">
              <Thumb unit={unit} />
              <div className="min-w-0">
                <a href={`/my-equipment/${unit.id}`} className="leading-snug font-medium hover:text-brand wrap-anywhere">
                  {unit.name}
                </a>
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {[unit.brand || unit.manufacturer, unit.model].filter(Boolean).join(' ')}
                </p>
                <p className="mt-1 flex flex-wrap items-center gap-1.5">
                  <StateTag state={unit.state} />
                  <span className={unit.serial ? 'text-sm tabular-nums wrap-anywhere' : 'text-sm text-ink-faint'}>
                    {unit.serial || t('equipment.serial-none')}
                  </span>
                  {unit.testFailed === 'Y' && <Tag tone="bad">{t('equipment.test-failed')}</Tag>}
                  {unit.handoverOffered === 'Y' && <Tag tone="warm">{t('equipment.offered')}</Tag>}
                </p>
              </div>
            </div>
            <div className="max-wide:mt-2">
              <PlaceEdit key={unit.version} unit={unit} held={unit.handoverOffered === 'Y'} />
            </div>
            <dl className="contents max-wide:mt-2 max-wide:grid max-wide:grid-cols-2 max-wide:gap-3">
              <div>
                <dt className="text-sm text-ink-soft wide:sr-only">{t('equipment.warranty')}</dt>
                <dd>
                  <Warranty unit={unit} />
                </dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft wide:sr-only">{t('equipment.maintenance')}</dt>
                <dd>
                  <Due unit={unit} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Thumb({ unit, large = false }: { unit: Pick<Row, 'imageUrl'>; large?: boolean }) {
  const size = large ? 'w-28 wide:w-40' : 'w-14'
  if (!unit.imageUrl)
    return (
      <span className={`grid aspect-square ${size} shrink-0 place-items-center rounded-control bg-mist text-ink-faint`}>
        <Icon name="cube" className={large ? 'size-12' : 'size-6'} />
      </span>
    )
  return (
    <span className={`${size} shrink-0 overflow-hidden rounded-control`}>
      <Picture url={unit.imageUrl} alt="" sizes={large ? '160px' : '56px'} />
    </span>
  )
}
