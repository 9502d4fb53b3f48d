// Sending the products of a category elsewhere, and taking an empty one away.
import * as v from 'valibot'
import { useQuery } from '@tanstack/react-query'
import { deskCategories, emptyCategory, removeCategory, type DeskCategory } from '#contract/category-desk.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { categoryPaths, useT } from './room.ts'

export type CategoryAct = 'empty' | 'remove'
type Props = { category: DeskCategory; doing: CategoryAct; onClose: () => void }

export function CategoryDialog({ category: { id, version, label, productCount }, doing, onClose }: Props) {
  const t = useT()
  const go = useGo()
  const send = useSend()
  const { call, language } = useOffice()
  const tree = useQuery({ queryKey: ['categories', language], queryFn: () => call(deskCategories) })
  const options = (tree.data ?? [])
    .filter((row) => row.id !== id)
    .map((row) => ({ value: String(row.id), label: '\u2003'.repeat(row.depth) + row.label }))
  const into = { name: 'into', kind: 'choice' as const, wide: true, options, autoFocus: true }
  return doing === 'empty' ? (
    <FormDialog
      title={t('category.do-empty')}
      submit={t('category.do-empty')}
      intro={<p className="text-ink-soft">{t('category.empty-text', { category: label, count: productCount })}</p>}
      schema={v.pick(emptyCategory.input, ['into'])}
      fields={[{ ...into, label: t('category.into') }]}
      initial={{ into: '' }}
      send={(wanted) => send(emptyCategory, { id, version, ...wanted })}
      onClose={onClose}
      onDone={() => {
        toast(t('category.done-empty'), 'good')
        onClose()
      }}
    />
  ) : (
    <FormDialog
      title={t('category.do-remove')}
      submit={t('category.do-remove')}
      danger
      intro={<p className="text-ink-soft">{t('category.remove-text', { category: label })}</p>}
      schema={v.pick(removeCategory.input, ['into'])}
      fields={[{ ...into, label: t('category.addresses-into'), hint: t('category.addresses-hint') }]}
      initial={{ into: null }}
      send={async (wanted) => {
        await call(removeCategory, { id, version, ...wanted })
        go(categoryPaths.list()) // before the page asks for what is gone
      }}
      onClose={onClose}
      onDone={() => {
        toast(t('category.done-remove'), 'good')
        void tree.refetch()
        onClose()
      }}
    />
  )
}
