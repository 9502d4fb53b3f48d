import { useRef, useState, type FormEvent } from 'react'
import { UNIT_TEST_KINDS, UNIT_TEST_LABELS } from '#contract/codes/unit.ts'
import type { OwnUnit } from '#contract/equipment.ts'
import { addUnitTest, READINGS_MAX } from '#contract/equipment-records.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, controlClass, Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useShop } from '../../shop/shop.ts'
import { emptyReading, faultsIn, FIELDS, toldOf, type Faults, type Reading, type ReadingField } from './readings.ts'
import { typedIn } from './typed.ts'
import { useAct } from '../../shop/use-act.ts'

/** A test as it is typed; what it comes to is told when it has been kept. */
export function TestForm({ unit, onDone }: { unit: OwnUnit; onDone: () => void }) {
  const { call, t, language } = useShop()
  const { act, busy } = useAct()
  const [files, setFiles] = useState<Attached[]>([])
  const [readings, setReadings] = useState<Reading[]>([emptyReading(1)])
  const [faults, setFaults] = useState<ReadonlyMap<number, Faults>>(new Map())
  const rowsRef = useRef<HTMLFieldSetElement>(null)
  const change = (key: number, field: ReadingField, value: string) => {
    const rows = readings.map((row) => (row.key === key ? { ...row, [field]: value } : row))
    setReadings(rows)
    if (faults.size > 0) setFaults(faultsIn(rows)) // once told they go as they are mended
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = typedIn(event.currentTarget)
    const wrong = faultsIn(readings)
    setFaults(wrong)
    const [first] = wrong
    if (first) {
      const field = FIELDS.find((name) => first[1][name])!
      return rowsRef.current?.querySelector<HTMLInputElement>(`#reading-${first[0]}-${field}`)?.focus()
    }
    const said = {
      id: unit.id,
      kind: text('kind') as 'other',
      day: text('day'),
      by: text('by'),
      instrument: text('instrument'),
      readings: toldOf(readings).map(({ key: _key, ...row }) => row),
      note: text('note'),
      ossId: files[0]?.ossId ?? null,
      takeOut: text('takeOut') === 'Y' ? ('Y' as const) : ('N' as const),
    }
    const done = await act('test', async () => {
      const { passed } = await call(addUnitTest, said)
      toast(t(passed === 'Y' ? 'equipment.test-passed' : 'equipment.test-not-passed'), passed === 'Y' ? 'good' : 'caution')
    })
    if (done) onDone()
  }
  return (
    <form className="mb-4 grid max-w-[860px] gap-4 rounded-tile bg-mist p-4" onSubmit={(event) => void send(event)}>
      <div className="grid gap-4 wide:grid-cols-4">
        <SelectField label={t('equipment.test-kind')} name="kind">
          {UNIT_TEST_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {pick(UNIT_TEST_LABELS[kind], language)}
            </option>
          ))}
        </SelectField>
        <Field label={t('equipment.entry-day')} name="day" type="date" required />
        <Field label={t('equipment.entry-by')} name="by" maxLength={80} required autoComplete="off" />
        <Field label={t('equipment.instrument')} note={t('equipment.optional')} name="instrument" maxLength={120} autoComplete="off" />
      </div>
      <fieldset ref={rowsRef} className="grid gap-2">
        <legend className="mb-1.5 font-medium">{t('equipment.readings')}</legend>
        {readings.map((row, index) => (
          <div key={row.key} className="grid grid-cols-6 gap-2 wide:grid-cols-[minmax(0,2.4fr)_repeat(4,minmax(0,1fr))_44px]">
            {FIELDS.map((field) => (
              <input
                key={field}
                id={`reading-${row.key}-${field}`}
                aria-invalid={faults.get(row.key)?.[field] ? true : undefined}
                aria-describedby={faults.get(row.key)?.[field] ? `reading-${row.key}-faults` : undefined}
                className={`${controlClass(Boolean(faults.get(row.key)?.[field]), 'h-11')} ${field === 'name' ? 'max-wide:col-span-6' : field === 'value' || field === 'unit' ? 'max-wide:col-span-3' : 'max-wide:col-span-2'}`}
                aria-label={`${t(`equipment.reading-${field}`)} ${index + 1}`}
                placeholder={t(`equipment.reading-${field}`)}
                maxLength={field === 'name' ? 80 : 22}
                inputMode={field === 'name' || field === 'unit' ? 'text' : 'decimal'}
                value={row[field]}
                onChange={(event) => change(row.key, field, event.currentTarget.value)}
              />
            ))}
            <button
              type="button"
              disabled={readings.length === 1}
              aria-label={t('equipment.reading-remove', { number: index + 1 })}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-bad disabled:opacity-40"
              onClick={() => setReadings((rows) => rows.filter(({ key }) => key !== row.key))}
            >
              <Icon name="close" className="size-4" />
            </button>
            <ReadingFaults row={row} faults={faults.get(row.key)} />
          </div>
        ))}
        <Button
          kind="quiet"
          size="small"
          className="-ml-3 justify-self-start max-wide:h-11"
          disabled={readings.length >= READINGS_MAX}
          onClick={() => setReadings((rows) => [...rows, emptyReading(Math.max(...rows.map(({ key }) => key)) + 1)])}
        >
          <Icon name="plus" className="size-4" />
          {t('equipment.reading-add')}
        </Button>
      </fieldset>
      <AreaField label={t('equipment.test-note')} note={t('equipment.optional')} name="note" maxLength={1000} rows={2} />
      <Files title={t('equipment.attach')} files={files} onChange={setFiles} takes="receipt" most={1} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="takeOut" value="Y" className="size-5 accent-brand" />
        {t('equipment.take-out')}
      </label>
      <div className="flex gap-2">
        <Button type="submit" kind="primary" busy={busy === 'test'}>
          {t('equipment.save')}
        </Button>
        <Button onClick={onDone}>{t('frame.cancel')}</Button>
      </div>
    </form>
  )
}

/** Below the row, each by the name of its field. */
function ReadingFaults({ row, faults }: { row: Reading; faults: Faults | undefined }) {
  const { t } = useShop()
  if (!faults) return null
  return (
    <p id={`reading-${row.key}-faults`} className="col-span-full text-sm text-bad">
      {FIELDS.flatMap((field) => {
        const fault = faults[field]
        return fault ? [t(`equipment.reading-${fault}`, { field: t(`equipment.reading-${field}`) })] : []
      }).join(' ')}
    </p>
  )
}
