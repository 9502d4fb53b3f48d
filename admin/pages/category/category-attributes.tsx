// What products of the category say of themselves, on its page.
import { buttonClass } from '#ui/button.tsx'
import type { DeskCategory } from '#contract/category-desk.ts'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { AttributeTable } from './attribute-table.tsx'
import { useAttributes } from './attributes.page.tsx'
import { categoryPaths, useT } from './room.ts'

export function CategoryAttributes({ category: { id, allowedActions } }: { category: DeskCategory }) {
  const t = useT()
  const { search } = useAddress()
  const mayEdit = allowedActions.some(({ action, allowed }) => action === 'edit' && allowed === 'Y')
  return (
    <QueryView query={useAttributes(id)}>
      {({ attributes, above, work }) => (
        <div className="grid gap-3">
          {work && (
            <output className="block text-caution">{t('category.attributes-work', { done: work.done, products: work.products })}</output>
          )}
          {attributes.length + above.length === 0 ? (
            <p className="text-ink-soft">{t('category.attributes-none')}</p>
          ) : (
            <AttributeTable own={attributes} above={above} />
          )}
          {mayEdit && (
            <div>
              <Go href={categoryPaths.attributes(id) + search} className={buttonClass('secondary', 'small')}>
                {t('category.attributes-edit')}
              </Go>
            </div>
          )}
        </div>
      )}
    </QueryView>
  )
}
