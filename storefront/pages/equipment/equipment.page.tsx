import { useState } from 'react'
import { UNIT_STATE_LABELS, UNIT_STATES } from '#contract/codes/unit.ts'
import { DUE_VIEWS, exportUnits, unitColumns, unitLabels, UNIT_ORDERS, WARRANTY_VIEWS } from '#contract/equipment.ts'
import { pick } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useDownload } from '../../parts/download.ts'
import { SheetButton, type Sheet } from '../../parts/sheet/sheet-button.tsx'
import { Told } from '../../parts/told.tsx'
import { useGo } from '../../shop/go.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages, ListSearch } from '../account/account-list.tsx'
import { RecallBar } from '../recall/late.ts'
import { unitsHref, UNITS_A_PAGE, wanted, type UnitFilter, type UnitsData } from './data.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { PlaceDialog, PlaceLists } from './place-edit.tsx'
import { Units } from './units.tsx'

const nothing = () => undefined
const sheetOf = (filter: UnitFilter): Sheet<typeof exportUnits> => ({
  list: 'my-equipment',
  which: exportUnits,
  filters: wanted(filter),
  columns: unitColumns,
})

/** /my-equipment: all units of one's own (SPEC-074), found, placed, exported; what is due stands first. */
export function MyEquipmentPage({ data: { filter, units, summary } }: { data: UnitsData }) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [dialog, setDialog] = useState<'place' | 'hand-over' | null>(null)
  const here = units.rows.map(({ id }) => id)
  const marked = chosen.filter((id) => here.includes(id))
  const close = (done: boolean) => {
    setDialog(null)
    if (done) setChosen([])
  }
  const filtered = unitsHref({ ...filter, page: 1, order: '' }) !== '/my-equipment'
  const search = (
    <ListSearch label={t('equipment.search')} term={filter.keyword} hrefOf={(keyword) => unitsHref({ ...filter, keyword, page: 1 })} />
  )
  return (
    <AccountFrame title={t('frame.my-equipment')} action={summary.total > 0 ? search : undefined}>
      <PlaceLists places={summary.places} />
      <RecallBar onFail={nothing} />
      {summary.waiting > 0 && (
        <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-brand-soft px-4 py-3">
          <span className="min-w-0">{t('equipment.waiting', { count: summary.waiting })}</span>
          <a href="/my-equipment/hand-overs" className="font-medium text-brand-strong underline">
            {t('equipment.waiting-open')}
          </a>
        </p>
      )}
      {summary.total > 0 && <Counts filter={filter} summary={summary} />}
      <Means filter={filter} any={summary.total > 0} />
      {summary.total > 0 && <Filters key={unitsHref(filter)} filter={filter} summary={summary} />}
      <Told text={t('equipment.found', { count: units.total })} />
      {units.rows.length === 0 ? (
        <Nothing filtered={filtered && summary.total > 0} />
      ) : (
        <>
          <Units rows={units.rows} chosen={marked} onChoose={setChosen} />
          {marked.length > 0 && <Marked ids={marked} onDialog={setDialog} onClear={() => setChosen([])} />}
        </>
      )}
      <ListPages page={filter.page} total={units.total} aPage={UNITS_A_PAGE} hrefOf={(page) => unitsHref({ ...filter, page })} />
      {dialog === 'place' && <PlaceDialog ids={marked} onClose={close} />}
      {dialog === 'hand-over' && <HandoverDialog ids={marked} onClose={close} />}
    </AccountFrame>
  )
}

type Summary = UnitsData['summary']
const NONE: UnitFilter = { keyword: '', site: '', ward: '', state: '', warranty: '', due: '', orderId: 0, order: '', page: 1 }

/** What asks for attention: each number leads to what it counts. */
function Counts({ filter, summary }: { filter: UnitFilter; summary: Summary }) {
  const t = useT()
  const counts = [
    { label: t('equipment.count-all'), count: summary.total, to: NONE },
    { label: t('equipment.count-late'), count: summary.late, to: { ...NONE, due: 'late', order: 'due' }, bad: true },
    { label: t('equipment.count-soon'), count: summary.soon, to: { ...NONE, due: 'soon', order: 'due' } },
    { label: t('equipment.count-warranty'), count: summary.warrantyEnds, to: { ...NONE, warranty: 'ends', order: 'warranty' } },
  ] satisfies { label: string; count: number; to: UnitFilter; bad?: boolean }[]
  return (
    <ul className="mb-5 grid grid-cols-2 gap-3 wide:grid-cols-4">
      {counts.map(({ label, count, to, bad }) => {
        const href = unitsHref(to)
        return (
          <li key={label}>
            <a
              href={href}
              aria-current={href === unitsHref({ ...filter, page: 1 }) ? 'page' : undefined}
              className="block h-full rounded-tile bg-mist px-4 py-3 hover:bg-brand-soft aria-[current]:bg-brand-soft"
            >
              <span className={`block text-xl font-semibold tabular-nums ${bad && count > 0 ? 'text-bad' : ''}`}>{count}</span>
              <span className="block text-sm text-ink-soft">{label}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Means({ filter, any }: { filter: UnitFilter; any: boolean }) {
  const t = useT()
  const quiet = buttonClass('quiet', 'small', 'max-wide:h-11')
  return (
    <div className="-mx-2 mb-3 flex flex-wrap items-center gap-x-1 gap-y-1">
      <a href="/my-equipment/import" className={quiet}>
        <Icon name="upload" className="size-4" />
        {t('equipment.bring-in')}
      </a>
      {any && <SheetButton label={t('equipment.export')} sheet={sheetOf(filter)} />}
      <a href="/my-equipment/reminders" className={quiet}>
        <Icon name="bell" className="size-4" />
        {t('equipment.reminders')}
      </a>
      <a href="/my-equipment/hand-overs" className={quiet}>
        <Icon name="arrow-right" className="size-4" />
        {t('equipment.handovers')}
      </a>
    </div>
  )
}

function Filters({ filter, summary }: { filter: UnitFilter; summary: Summary }) {
  const { t, language } = useShop()
  const go = useGo()
  const to = (change: Partial<UnitFilter>) => go(unitsHref({ ...filter, ...change, page: 1 }))
  const sites = [...new Set([filter.site, ...summary.places.map(({ site }) => site)].filter(Boolean))]
  const wards = [
    ...new Set(
      [filter.ward, ...summary.places.filter(({ site }) => !filter.site || site === filter.site).map(({ ward }) => ward)].filter(Boolean),
    ),
  ]
  const open = Boolean(filter.site || filter.ward || filter.state || filter.warranty || filter.due || filter.order)
  const select = (label: string, name: keyof UnitFilter, all: string, options: readonly (readonly [value: string, label: string])[]) => (
    <SelectField label={label} defaultValue={String(filter[name])} onChange={(event) => to({ [name]: event.currentTarget.value })}>
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const all = t('equipment.all')
  return (
    <details open={open} className="group mb-4 rounded-tile border border-line px-4 py-1 print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium">
        <Icon name="filter" className="size-5 text-ink-soft" />
        {t('equipment.filter')}
        <Icon name="chevron-down" className="ml-auto size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-1 pb-4 wide:grid-cols-3">
        {select(
          t('equipment.site'),
          'site',
          all,
          sites.map((site) => [site, site] as const),
        )}
        {select(
          t('equipment.ward'),
          'ward',
          all,
          wards.map((ward) => [ward, ward] as const),
        )}
        {select(
          t('equipment.state'),
          'state',
          all,
          UNIT_STATES.map((state) => [state, pick(UNIT_STATE_LABELS[state], language)] as const),
        )}
        {select(
          t('equipment.warranty'),
          'warranty',
          all,
          WARRANTY_VIEWS.map((view) => [view, t(`equipment.warranty-is-${view}`)] as const),
        )}
        {select(
          t('equipment.maintenance'),
          'due',
          all,
          DUE_VIEWS.map((view) => [view, t(`equipment.due-is-${view}`)] as const),
        )}
        {select(
          t('equipment.sort'),
          'order',
          t('equipment.sort-new'),
          UNIT_ORDERS.filter((one) => one !== 'new').map((one) => [one, t(`equipment.sort-${one}`)] as const),
        )}
      </div>
    </details>
  )
}

/** What can be done with those that are marked. Stays in sight while the list scrolls. */
function Marked({
  ids,
  onDialog,
  onClear,
}: {
  ids: readonly number[]
  onDialog: (which: 'place' | 'hand-over') => void
  onClear: () => void
}) {
  const t = useT()
  const download = useDownload()
  const labels = async () => {
    const file = await download(unitLabels, { ids: [...ids] })
    if (file) saveFile(file.blob, file.name)
  }
  return (
    <div className="sticky bottom-[calc(var(--tab-bar,0px)+8px)] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-tile bg-ground p-3 shadow-float ring-1 ring-line max-wide:bottom-20">
      <span className="mr-auto px-1 font-medium tabular-nums">{t('equipment.marked', { count: ids.length })}</span>
      <Button size="small" className="max-wide:h-11" onClick={() => onDialog('place')}>
        <Icon name="pin" className="size-4" />
        {t('equipment.place')}
      </Button>
      <Button size="small" className="max-wide:h-11" onClick={() => void labels()}>
        <Icon name="print" className="size-4" />
        {t('equipment.labels')}
      </Button>
      <Button size="small" className="max-wide:h-11" onClick={() => onDialog('hand-over')}>
        <Icon name="arrow-right" className="size-4" />
        {t('equipment.hand-over')}
      </Button>
      <Button kind="quiet" size="small" className="max-wide:h-11" onClick={onClear}>
        {t('equipment.unmark')}
      </Button>
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useT()
  if (filtered)
    return (
      <EmptyState icon="search" title={t('equipment.none-found')}>
        <a href="/my-equipment" className={buttonClass()}>
          {t('equipment.show-all')}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState icon="cube" title={t('equipment.none')} text={t('equipment.none-text')}>
      <a href="/my-equipment/import" className={buttonClass('primary')}>
        {t('equipment.bring-in')}
      </a>
    </EmptyState>
  )
}
