// Some of a closed set: chosen ones as chips, the others to be added.
import { Icon } from '#ui/icon.tsx'
import { SelectField } from '#ui/field.tsx'
import type { OwnFieldProps } from '../../kit/form-spec.ts'
import { useT } from './room.ts'

type Props = OwnFieldProps & { label: string; hint?: string; options: readonly { value: string; label: string }[] }

export function SeveralField({ value, onChange, error, label, hint, options }: Props) {
  const t = useT()
  const chosen = value as string[]
  const nameOf = (one: string) => options.find((option) => option.value === one)?.label ?? one
  return (
    <div className="grid max-w-[560px] gap-2">
      <SelectField
        label={label}
        hint={hint}
        error={error}
        value=""
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      >
        <option value="">{t('product.add-one')} …</option>
        {options
          .filter((one) => !chosen.includes(one.value))
          .map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
      </SelectField>
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {chosen.map((one) => (
          <li key={one} className="flex min-h-9 items-center gap-1 rounded-control border border-line-strong pl-2.5">
            {nameOf(one)}
            <button
              type="button"
              aria-label={t('product.remove-one', { name: nameOf(one) })}
              title={t('product.remove-one', { name: nameOf(one) })}
              onClick={() => onChange(chosen.filter((other) => other !== one))}
              className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-mist"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
