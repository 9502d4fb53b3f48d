// One unit as its owner sees it: what it is and how it stands first, then what belongs to it.
import { useState, type FormEvent, type ReactNode } from 'react'
import { WARRANTY_EVENT_LABELS } from '#contract/codes/unit.ts'
import { moveUnit, nameUnit, unitLabel, UNIT_MOVES, type OwnUnit } from '#contract/equipment.ts'
import { pick } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ask } from '../../parts/ask.tsx'
import { useDownload } from '../../parts/download.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { useDay } from '../letter/day.ts'
import { UnitRecalls } from '../recall/late.ts'
import { Section } from '../account/choice-card.tsx'
import type { UnitData } from './data.ts'
import { Entries } from './entries.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { InstallForm } from './install-form.tsx'
import { Maintenance } from './maintenance.tsx'
import { Due, may, Warranty } from './marks.tsx'
import { Papers } from './papers.tsx'
import { PlaceEdit, PlaceLists } from './place-edit.tsx'
import { Tests } from './tests.tsx'
import { ToReorder } from './to-reorder.tsx'
import { Thumb } from './units.tsx'
import { focusOnce, typedIn } from './typed.ts'
import { useAct } from '../../shop/use-act.ts'

const nothing = () => undefined

export function Unit({ data: { unit, product } }: { data: NonNullable<UnitData> }) {
  const t = useT()
  return (
    <div className="grid gap-10">
      <PlaceLists places={[]} />
      {unit.handoverOffered === 'Y' && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-warm-soft px-4 py-3">
          <span className="min-w-0">{t('equipment.offered-text')}</span>
          <a href="/my-equipment/hand-overs" className="font-medium underline">
            {t('equipment.handovers')}
          </a>
        </p>
      )}
      <Head unit={unit} slug={product?.slug ?? null} />
      <Facts unit={unit} />
      <Maintenance unit={unit} />
      <UnitRecalls unitId={unit.id} onFail={nothing} />
      <Entries unit={unit} />
      <Tests unit={unit} />
      <Papers unit={unit} product={product} />
      {product && (
        <div className="contents print:hidden">
          <ToReorder product={product} />
        </div>
      )}
      <Section id="unit-history" title={t('equipment.history')}>
        <Steps unit={unit} />
      </Section>
    </div>
  )
}

function Head({ unit, slug }: { unit: OwnUnit; slug: string | null }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const download = useDownload()
  const [handing, setHanding] = useState(false)
  const go = async (event: (typeof UNIT_MOVES)[number]) => {
    if (event === 'retire') {
      const sure = await ask({
        title: t('equipment.retire-ask'),
        text: t('equipment.retire-text'),
        yes: t('equipment.do-retire'),
        no: t('frame.cancel'),
        danger: true,
      })
      if (!sure) return
    }
    await act(event, () => call(moveUnit, { id: unit.id, version: unit.version, event, text: '' }), t('equipment.saved'))
  }
  const label = async () => {
    const file = await download(unitLabel, { id: unit.id })
    if (file) saveFile(file.blob, file.name)
  }
  const open = UNIT_MOVES.filter((event) => may(unit, event))
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-6 gap-y-3 wide:grid-rows-[auto_1fr]">
      <div className="wide:row-span-2">
        <Thumb unit={unit} large />
      </div>
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          <span className="block text-lg font-medium">
            {slug ? (
              <a href={`/${slug}`} className="hover:text-brand hover:underline">
                {[unit.brand || unit.manufacturer, unit.model].filter(Boolean).join(' ')}
              </a>
            ) : (
              [unit.brand || unit.manufacturer, unit.model].filter(Boolean).join(' ')
            )}
          </span>
          {unit.shopName && <span className="block text-ink-soft">{t('equipment.sold-by', { shop: unit.shopName })}</span>}
        </p>
        <Serial unit={unit} />
      </div>
      {/* narrow, they stand below the picture, not squeezed beside it */}
      <div className="grid gap-3 max-wide:col-span-2">
        <div className="flex flex-wrap gap-2 print:hidden">
          {may(unit, 'report') && (
            // What came with one's own order has a case; of what was bought elsewhere, or by somebody else, one writes to us.
            <a
              href={unit.orderId ? `/after-sale-detail?order=${unit.orderId}&unit=${unit.id}` : `/suggestions?unit=${unit.id}`}
              className={buttonClass('primary', 'small', 'max-wide:h-11')}
            >
              <Icon name={unit.orderId ? 'wrench' : 'mail'} className="size-4" />
              {t(unit.orderId ? 'equipment.report' : 'equipment.write')}
            </a>
          )}
          {open.map((event) => (
            <Button key={event} size="small" className="max-wide:h-11" busy={busy === event} onClick={() => void go(event)}>
              {t(`equipment.do-${event}`)}
            </Button>
          ))}
          <Button size="small" className="max-wide:h-11" onClick={() => void label()}>
            <Icon name="print" className="size-4" />
            {t('equipment.label')}
          </Button>
          {may(unit, 'hand_over') && (
            <Button size="small" className="max-wide:h-11" onClick={() => setHanding(true)}>
              <Icon name="arrow-right" className="size-4" />
              {t('equipment.hand-over')}
            </Button>
          )}
        </div>
        {!unit.orderId && (
          <p className="max-w-[64ch] text-sm text-pretty text-ink-soft">
            {t(unit.source === 'imported' ? 'equipment.bought-elsewhere' : 'equipment.ordered-by-others')}
          </p>
        )}
      </div>
      {handing && <HandoverDialog ids={[unit.id]} onClose={() => setHanding(false)} />}
    </div>
  )
}

function Serial({ unit }: { unit: OwnUnit }) {
  const { call, t } = useShop()
  const [open, setOpen] = useState(false)
  const { act, busy } = useAct()
  if (!open)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-soft">{t('equipment.serial')}</span>
        <span className={unit.serial ? 'font-semibold tabular-nums wrap-anywhere' : 'text-ink-faint'}>
          {unit.serial || t('equipment.serial-none')}
        </span>
        {may(unit, 'name') && (
          <Button kind="quiet" size="small" className="-ml-3 max-wide:h-11 print:hidden" onClick={() => setOpen(true)}>
            {t(unit.serial ? 'equipment.change' : 'equipment.serial-record')}
          </Button>
        )}
      </p>
    )
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const serial = typedIn(event.currentTarget)('serial')
    if (!serial) return
    if (await act('serial', () => call(nameUnit, { id: unit.id, version: unit.version, serial }), t('equipment.saved'))) setOpen(false)
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={(event) => void save(event)}>
      <div className="w-full max-w-72">
        <Field
          label={t('equipment.serial')}
          name="serial"
          defaultValue={unit.serial}
          maxLength={60}
          autoComplete="off"
          required
          ref={focusOnce}
        />
      </div>
      <Button type="submit" kind="primary" busy={busy === 'serial'}>
        {t('equipment.save')}
      </Button>
      <Button onClick={() => setOpen(false)}>{t('frame.cancel')}</Button>
    </form>
  )
}

function Facts({ unit }: { unit: OwnUnit }) {
  const { t, language } = useShop()
  const day = useDay()
  const facts: [label: string, value: ReactNode][] = [
    [t('equipment.place'), <PlaceEdit key={unit.version} unit={unit} held={!may(unit, 'place')} />],
    [t('equipment.warranty'), <Warranty key="warranty" unit={unit} />],
    [t('equipment.due'), <Due key="due" unit={unit} />],
  ]
  const identity: [label: string, value: ReactNode][] = [
    [t('equipment.number'), String(unit.id)],
    [t('equipment.manufacturer'), unit.manufacturer],
    [t('equipment.lot'), unit.lot],
    ['UDI-DI', unit.udiDi],
    [t('equipment.made'), unit.madeOn && day(unit.madeOn)],
    [t('equipment.expires'), unit.expiresOn && day(unit.expiresOn)],
    [t('equipment.delivered'), unit.delivered && day(unit.delivered)],
    [
      t('equipment.order'),
      unit.orderId && (
        <a key="order" href={`/confirm?id=${unit.orderId}`} className="text-brand underline">
          {unit.orderNo}
        </a>
      ),
    ],
    [
      t('equipment.warranty-starts'),
      unit.warrantyStarts && `${day(unit.warrantyStarts)} (${pick(WARRANTY_EVENT_LABELS[unit.warrantyFrom], language)})`,
    ],
    [t('equipment.warranty-months'), unit.warrantyMonths && t('equipment.months', { count: unit.warrantyMonths })],
    [t('equipment.installed'), unit.installed && day(unit.installed)],
  ]
  return (
    <section aria-label={t('equipment.facts')} className="grid gap-5">
      <dl className="grid gap-3 wide:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="rounded-tile border border-line px-4 py-3">
            <dt className="mb-1 text-sm text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {may(unit, 'install') && <InstallForm unit={unit} />}
      <dl className="grid gap-x-10 gap-y-2 wide:grid-cols-2">
        {identity.flatMap(([label, value]) =>
          value ? (
            <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-right font-medium tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
    </section>
  )
}

function Steps({ unit }: { unit: OwnUnit }) {
  const day = useDay()
  return (
    <ol className="grid gap-2">
      {unit.steps.toReversed().map(({ time, event, text }, index) => (
        <li key={`${event} ${index}`} className="flex flex-wrap gap-x-3 wrap-anywhere">
          <span className="text-ink-faint tabular-nums">{day(time)}</span>
          <span className="whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  )
}
