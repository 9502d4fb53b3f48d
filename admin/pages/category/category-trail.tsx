// Who changed what of a category; what can be taken back has a button.
import { undoAttributes } from '#contract/attribute-set-desk.ts'
import { categoryTrail, undoCategory, type DeskCategory } from '#contract/category-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function CategoryTrail({ category: { id, version } }: { category: DeskCategory }) {
  const { call } = useOffice()
  const t = useT()
  const mayEdit = useMay()(undoCategory.access.permission)
  const undo = useAct(undoCategory, t('category.undone'))
  const undoSet = useAct(undoAttributes, t('category.attributes-undone'))
  return (
    <AuditTrail
      area="category"
      id={id}
      read={(page) => call(categoryTrail, { ...page, id })}
      none={t('category.no-changes')}
      more={({ id: act, action, changes, undo: can }) => (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <ul className="grid min-w-0 gap-0.5 empty:hidden">
            {changes.map(({ field, from, to }) => (
              <li key={field} className="break-words">
                {t('kit.colon', { label: fieldText(field) })}
                <del className="text-ink-faint">{from || '–'}</del> → {to || '–'}
              </li>
            ))}
          </ul>
          {mayEdit && can === 'Y' && (
            <Button
              size="small"
              kind="quiet"
              busy={undo.isPending || undoSet.isPending}
              onClick={() => (action === 'category.attributes' ? undoSet : undo).mutate({ id, version, act })}
            >
              {t('category.undo')}
            </Button>
          )}
        </div>
      )}
    />
  )
}

function fieldText(field: string): string {
  const [base, language] = field.split('.') as [string, string?]
  const code = toLanguage(language)
  if (language && !code) return field // the name of an attribute
  return say(`category.field-${base}`, base) + (code ? ` (${LANGUAGE_NAMES[code].own})` : '')
}
