import { LEAD_STEPS_MAX } from '#contract/product-edit.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OwnFieldProps } from '../../kit/form-fields.tsx'
import { useT } from './room.ts'

type Step = { upTo: number | string | null; days: number | string }

const read = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : text)

/** Days until dispatch by quantity; the last step is open. */
export function LeadTimes({ value, onChange, error }: OwnFieldProps) {
  const t = useT()
  const steps = value as Step[]
  const change = (at: number, part: Partial<Step>) => onChange(steps.map((step, i) => (i === at ? { ...step, ...part } : step)))
  const add = () => {
    const last = steps.at(-1)!
    onChange([...steps.slice(0, -1), { upTo: '', days: last.days }, last])
  }
  const box = controlClass(Boolean(error), 'h-11 !w-20 text-right tabular-nums')
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('product.lead-time')}</legend>
      <ul className="grid gap-2">
        {steps.map((step, i) => {
          const last = i === steps.length - 1
          return (
            <li key={i} className="flex flex-wrap items-center gap-2">
              {last ? (
                <span className="w-40 text-ink-soft max-wide:w-36">
                  {steps.length === 1 ? t('product.any-quantity') : t('product.above')}
                </span>
              ) : (
                <label className="flex w-40 items-center max-wide:w-36 gap-2 text-ink-soft">
                  {t('product.up-to')}
                  <input
                    inputMode="numeric"
                    value={step.upTo ?? ''}
                    onChange={(event) => change(i, { upTo: read(event.target.value) })}
                    className={box}
                  />
                </label>
              )}
              <label className="flex items-center gap-2 text-ink-soft">
                <input
                  inputMode="numeric"
                  value={step.days}
                  onChange={(event) => change(i, { days: read(event.target.value) })}
                  className={box}
                />
                {t('product.unit-days')}
              </label>
              {!last && (
                <button
                  type="button"
                  aria-label={t('product.remove-step')}
                  title={t('product.remove-step')}
                  onClick={() => onChange(steps.filter((_, at) => at !== i))}
                  className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-mist"
                >
                  <Icon name="trash" className="size-5" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {error && <p className="mt-1.5 text-sm text-bad">{error}</p>}
      {steps.length < LEAD_STEPS_MAX && (
        <Button kind="quiet" size="small" className="mt-2 -ml-3" onClick={add}>
          <Icon name="plus" className="size-4" />
          {t('product.add-step')}
        </Button>
      )}
    </fieldset>
  )
}
