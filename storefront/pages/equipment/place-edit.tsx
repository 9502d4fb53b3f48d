// Where a unit stands, edited in its place; many at once in a dialog.
import { useState, type FormEvent } from 'react'
import { placeUnit, placeUnits, type unitSummary } from '#contract/equipment.ts'
import type { Answer } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { placeText, type Row } from './marks.tsx'
import { focusOnce, typedIn } from './typed.ts'
import { useAct } from '../../shop/use-act.ts'

type Places = Answer<typeof unitSummary>['places']
/** What has been typed before is offered again. */
export function PlaceLists({ places }: { places: Places }) {
  const each = (values: string[]) =>
    [...new Set(values.filter(Boolean))].slice(0, 50).map((value) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))
  return (
    <>
      <datalist id="unit-sites">{each(places.map(({ site }) => site))}</datalist>
      <datalist id="unit-wards">{each(places.map(({ ward }) => ward))}</datalist>
    </>
  )
}

const placeIn = (form: HTMLFormElement) => {
  const text = typedIn(form)
  return { site: text('site'), ward: text('ward'), room: text('room') }
}

function PlaceFields({ unit }: { unit?: Row }) {
  const t = useT()
  return (
    <>
      <Field
        label={t('equipment.site')}
        ref={focusOnce}
        name="site"
        list="unit-sites"
        maxLength={80}
        defaultValue={unit?.site}
        autoComplete="off"
      />
      <Field label={t('equipment.ward')} name="ward" list="unit-wards" maxLength={80} defaultValue={unit?.ward} autoComplete="off" />
      <Field label={t('equipment.room')} name="room" maxLength={40} defaultValue={unit?.room} autoComplete="off" />
    </>
  )
}

/** The place as text, which turns into its fields. `held`: it can't be changed now. */
export function PlaceEdit({ unit, held = false }: { unit: Row; held?: boolean }) {
  const { call, t } = useShop()
  const [open, setOpen] = useState(false)
  const { act, busy } = useAct()
  const place = placeText(unit)
  if (!open)
    return (
      <button
        type="button"
        disabled={held}
        className="group/place flex min-h-11 w-full items-center gap-2 rounded-control text-left hover:text-brand disabled:hover:text-ink wide:min-h-9"
        onClick={() => setOpen(true)}
      >
        <span className={place ? 'min-w-0 wrap-anywhere' : 'text-ink-faint'}>{place || t('equipment.place-none')}</span>
        {!held && <Icon name="edit" className="size-4 shrink-0 text-ink-faint group-hover/place:text-brand print:hidden" />}
        <span className="sr-only">{t('equipment.place-change', { name: unit.serial || unit.model || unit.name })}</span>
      </button>
    )
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = placeIn(event.currentTarget)
    if (await act('place', () => call(placeUnit, { id: unit.id, version: unit.version, ...to }), t('equipment.saved'))) setOpen(false)
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void save(event)}>
      <PlaceFields unit={unit} />
      <div className="flex gap-2">
        <Button type="submit" kind="primary" size="small" busy={busy === 'place'}>
          {t('equipment.save')}
        </Button>
        <Button size="small" onClick={() => setOpen(false)}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The same for many: what is left empty stays as it is. */
export function PlaceDialog({ ids, onClose }: { ids: readonly number[]; onClose: (done: boolean) => void }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { site, ward, room } = placeIn(event.currentTarget)
    if (!site && !ward && !room) return
    const to = { site: site || null, ward: ward || null, room: room || null }
    if (await act('place', () => call(placeUnits, { ids: [...ids], ...to }), t('equipment.saved'))) onClose(true)
  }
  return (
    <Dialog
      title={t('equipment.place-many', { count: ids.length })}
      closeLabel={t('frame.cancel')}
      width="480px"
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('frame.cancel')}</Button>
          <Button type="submit" form="unit-places" kind="primary" busy={busy === 'place'}>
            {t('equipment.save')}
          </Button>
        </>
      }
    >
      <form id="unit-places" className="grid gap-4" onSubmit={(event) => void save(event)}>
        <p className="text-ink-soft">{t('equipment.place-many-text')}</p>
        <PlaceFields />
      </form>
    </Dialog>
  )
}
