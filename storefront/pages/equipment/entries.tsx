// The service history as its owner writes it down.
import { useState, type FormEvent } from 'react'
import { AFTER_SALE_LABELS, AFTER_SALE_TYPE_LABELS } from '#contract/codes/after-sale.ts'
import { UNIT_ENTRY_KINDS, UNIT_ENTRY_LABELS } from '#contract/codes/unit.ts'
import type { OwnUnit } from '#contract/equipment.ts'
import { addUnitEntry, withdrawUnitEntry } from '#contract/equipment-records.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { AreaField, Field, SelectField } from '#ui/field.tsx'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useShop } from '../../shop/shop.ts'
import { useDay } from '../letter/day.ts'
import { FileLink } from './file-link.tsx'
import { may } from './marks.tsx'
import { Records, Withdraw } from './records.tsx'
import { typedIn } from './typed.ts'
import { useAct } from '../../shop/use-act.ts'

export function Entries({ unit }: { unit: OwnUnit }) {
  const { call, t, language } = useShop()
  const day = useDay()
  return (
    <Records
      unit={unit}
      id="unit-entries"
      title={t('equipment.service')}
      add={t('equipment.entry-add')}
      form={(onDone) => <EntryForm unit={unit} onDone={onDone} />}
      above={<Cases unit={unit} />}
      none={unit.cases.length === 0 ? t('equipment.service-none') : null}
    >
      {unit.entries.map((entry) => (
        <li key={entry.id} className={`px-4 py-3 ${entry.withdrawn === 'Y' ? 'text-ink-faint' : ''}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className={`font-medium ${entry.withdrawn === 'Y' ? 'line-through' : ''}`}>
              {pick(UNIT_ENTRY_LABELS[entry.kind], language)}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">
              {day(entry.day)} · {entry.by}
            </span>
          </div>
          {entry.text && <p className="mt-1 max-w-[75ch] whitespace-pre-line wrap-anywhere">{entry.text}</p>}
          {entry.saleNo && <p className="mt-1 text-sm text-ink-soft tabular-nums">{t('equipment.in-case', { number: entry.saleNo })}</p>}
          <div className="flex flex-wrap items-center gap-x-4">
            {entry.file && <FileLink unitId={unit.id} file={entry.file} />}
            {entry.withdrawn === 'Y'
              ? t('equipment.withdrawn')
              : entry.mine === 'Y' &&
                may(unit, 'record') && <Withdraw withdraw={() => call(withdrawUnitEntry, { id: unit.id, entryId: entry.id })} />}
          </div>
        </li>
      ))}
    </Records>
  )
}

/** After-sale cases about this unit. */
function Cases({ unit: { cases } }: { unit: OwnUnit }) {
  const { language } = useShop()
  const day = useDay()
  if (cases.length === 0) return null
  return (
    <ul className="mb-4 divide-y divide-line rounded-tile border border-line">
      {cases.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <a
            href={`/after-sale-detail?id=${one.id}`}
            className="flex min-h-6 items-center gap-1 font-medium text-brand hover:underline max-wide:min-h-11"
          >
            {pick(AFTER_SALE_TYPE_LABELS[one.type], language)} <span className="tabular-nums">{one.saleNo}</span>
          </a>
          <span className="flex items-center gap-3 text-sm text-ink-soft tabular-nums">
            {day(one.day)}
            <Tag tone="brand">{pick(AFTER_SALE_LABELS[one.state], language)}</Tag>
          </span>
        </li>
      ))}
    </ul>
  )
}

const today = () => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

function EntryForm({ unit, onDone }: { unit: OwnUnit; onDone: () => void }) {
  const { call, t, language } = useShop()
  const { act, busy } = useAct()
  const [files, setFiles] = useState<Attached[]>([])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = typedIn(event.currentTarget)
    const said = {
      id: unit.id,
      kind: text('kind') as 'note',
      day: text('day'),
      by: text('by'),
      text: text('text'),
      ossId: files[0]?.ossId ?? null,
    }
    if (!said.by || !said.day) return
    if (await act('entry', () => call(addUnitEntry, said), t('equipment.saved'))) onDone()
  }
  return (
    <form className="mb-4 grid max-w-[760px] gap-4 rounded-tile bg-mist p-4" onSubmit={(event) => void send(event)}>
      <div className="grid gap-4 wide:grid-cols-3">
        <SelectField label={t('equipment.entry-kind')} name="kind">
          {UNIT_ENTRY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {pick(UNIT_ENTRY_LABELS[kind], language)}
            </option>
          ))}
        </SelectField>
        <Field label={t('equipment.entry-day')} name="day" type="date" required defaultValue={today()} />
        <Field label={t('equipment.entry-by')} name="by" maxLength={80} required autoComplete="off" />
      </div>
      <AreaField label={t('equipment.entry-text')} note={t('equipment.optional')} name="text" maxLength={2000} rows={3} />
      <Files title={t('equipment.attach')} files={files} onChange={setFiles} takes="receipt" most={1} />
      <div className="flex gap-2">
        <Button type="submit" kind="primary" busy={busy === 'entry'}>
          {t('equipment.save')}
        </Button>
        <Button onClick={onDone}>{t('frame.cancel')}</Button>
      </div>
    </form>
  )
}
