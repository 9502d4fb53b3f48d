// Technical data: the category's attributes each with a control of its kind, and free rows below.
import type { Attribute } from '#contract/product-desk.ts'
import type { ProductWhole } from '#contract/product-edit.ts'
import { Button } from '#ui/button.tsx'
import { controlClass, Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OwnFieldProps } from '../../kit/form-spec.ts'
import { useT } from './room.ts'

type Row = ProductWhole['specs'][number]
const PARTS = ['group', 'name', 'value', 'unit'] as const

export function SpecsField({ value, onChange, error, attributes }: OwnFieldProps & { attributes: readonly Attribute[] }) {
  const t = useT()
  const rows = value as Row[]
  const asked = new Set(attributes.map(({ label }) => label))
  const set = (attribute: Attribute, text: string) => {
    const at = rows.findIndex(({ name }) => name === attribute.label)
    const fresh = { group: attribute.group, name: attribute.label, value: text, unit: attribute.unit }
    if (at < 0) return onChange(text ? [...rows, fresh] : rows)
    onChange(text ? rows.map((row, i) => (i === at ? { ...row, value: text, unit: row.unit || attribute.unit } : row)) : rows.filter((_, i) => i !== at)) // prettier-ignore
  }
  const change = (at: number, part: Partial<Row>) => onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  const free = rows.flatMap((row, at) => (asked.has(row.name) ? [] : [{ row, at }]))
  return (
    <div className="grid gap-6">
      {error && <p className="text-sm text-bad">{error}</p>}
      {attributes.length === 0 ? (
        <p className="text-ink-soft">{t('product.attributes-none')}</p>
      ) : (
        <fieldset>
          <legend className="mb-2 text-ink-soft">{t('product.attributes-hint')}</legend>
          <div className="grid gap-4 wide:grid-cols-2">
            {attributes.map((one) => (
              <OneAttribute
                key={one.id}
                attribute={one}
                row={rows.find(({ name }) => name === one.label)}
                onChange={(text) => set(one, text)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="font-medium">{t('product.free-rows')}</legend>
        <p className="mb-2 text-sm text-ink-faint">{t('product.free-rows-hint')}</p>
        <ul className="grid gap-2">
          {free.map(({ row, at }, number) => (
            <li key={at} className="grid grid-cols-[1fr_auto] items-center gap-2 border-b border-line pb-2 wide:border-0 wide:pb-0">
              <div className="grid gap-2 wide:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,1fr)]">
                {PARTS.map((part) => (
                  <input
                    key={part}
                    value={row[part]}
                    aria-label={`${t(`product.row-${part}`)} ${number + 1}`}
                    placeholder={t(`product.row-${part}`)}
                    onChange={({ target }) => change(at, { [part]: target.value })}
                    className={controlClass(part !== 'unit' && row[part].trim() === '', 'h-10')}
                  />
                ))}
              </div>
              <button
                type="button"
                aria-label={t('product.remove-row', { number: number + 1 })}
                title={t('product.remove-row', { number: number + 1 })}
                onClick={() => onChange(rows.filter((_, i) => i !== at))}
                className="grid size-10 place-items-center rounded-control text-ink-soft hover:bg-mist"
              >
                <Icon name="trash" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
        <Button
          kind="quiet"
          size="small"
          className="mt-2 -ml-3"
          onClick={() => onChange([...rows, { group: rows.at(-1)?.group ?? '', name: '', value: '', unit: '' }])}
        >
          <Icon name="plus" className="size-4" />
          {t('product.add-row')}
        </Button>
      </fieldset>
    </div>
  )
}

function OneAttribute({ attribute, row, onChange }: { attribute: Attribute; row: Row | undefined; onChange: (text: string) => void }) {
  const t = useT()
  const { kind, name, unit, choices, required } = attribute
  const value = row?.value ?? ''
  const note = [row?.unit || unit, required === 'Y' ? t('product.required') : ''].filter(Boolean).join(' · ') || undefined
  const missing = required === 'Y' && value === '' // where the list of what is missing leads
  const shared = { label: name, note, value, 'data-missing': missing || undefined }
  if (kind === 'several') return <SeveralOf {...{ attribute, note, value, missing, onChange }} />
  if (kind === 'number' || kind === 'range' || kind === 'text')
    return (
      <Field
        {...shared}
        autoComplete="off"
        placeholder={kind === 'range' ? '100–240' : undefined}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const known = choices.some((one) => one.value === value)
  return (
    <SelectField {...shared} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('kit.none')}</option>
      {!known && value && <option value={value}>{value}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
    </SelectField>
  )
}

type SeveralProps = { attribute: Attribute; note: string | undefined; value: string; missing: boolean; onChange: (text: string) => void }

/** The values in the order of the attribute; one that is not among them any more can only be taken away. */
function SeveralOf({ attribute: { name, choices }, note, value, missing, onChange }: SeveralProps) {
  const chosen = value.split(';').map((one) => one.trim()).filter(Boolean) // prettier-ignore
  const all = [
    ...choices,
    ...chosen.filter((one) => !choices.some((choice) => choice.value === one)).map((one) => ({ value: one, text: one })),
  ]
  const set = (one: string, yes: boolean) =>
    onChange(all.filter((choice) => (choice.value === one ? yes : chosen.includes(choice.value))).map((choice) => choice.value).join('; ')) // prettier-ignore
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {name} {note && <span className="ml-1 text-sm font-normal text-ink-faint">{note}</span>}
      </legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {all.map((choice) => (
          <label key={choice.value} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              data-missing={missing || undefined}
              checked={chosen.includes(choice.value)}
              onChange={({ target }) => set(choice.value, target.checked)}
            />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
