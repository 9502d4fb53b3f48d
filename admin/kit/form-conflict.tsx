import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice, useT } from '../app/office.ts'
import { kindOf, type FieldSpec } from './form-spec.ts'
import { readPath, toTyped } from './form-model.ts'

type Props = { fields: FieldSpec[]; record: unknown; onTake: (name: string) => void }

/** Somebody saved in the meantime. Shows what stands there now where both changed the same field; saving again keeps one's own. */
export function FormConflict({ fields, record, onTake }: Props) {
  const t = useT()
  const { language } = useOffice()
  const shown = (field: FieldSpec) => {
    const value = readPath(record, field.name)
    if (Array.isArray(value)) return t('kit.found', { count: value.length })
    const typed = toTyped(kindOf(field), value, language)
    return typeof typed === 'string' ? typed || '–' : JSON.stringify(typed)
  }
  return (
    <div role="alert" className="rounded-control bg-caution-soft px-4 py-3">
      <p className="flex items-start gap-2 font-medium text-caution">
        <Icon name="alert" className="mt-0.5 size-4" />
        {t('kit.conflict-title')}
      </p>
      <p className="mt-1 text-sm">{fields.length ? t('kit.conflict-fields') : t('kit.conflict-merged')}</p>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {fields.map((field) => (
          <li key={field.name} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0">
              <span className="font-medium">{t('kit.colon', { label: field.label })}</span>
              <span className="break-words">{shown(field)}</span>
            </span>
            <Button size="small" onClick={() => onTake(field.name)}>
              {t('kit.take-theirs')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
