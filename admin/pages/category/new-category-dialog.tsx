// A new category: its English name, its address and its place; the rest follows on the page to edit it.
import * as v from 'valibot'
import { addCategory, NewCategory, TREE_DEPTH, type DeskCategoryRow } from '#contract/category-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { categoryPaths, useT } from './room.ts'

type Props = { rows: readonly DeskCategoryRow[]; parentId: number | null; onClose: () => void }

export function NewCategoryDialog({ rows, parentId, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const parents = rows.filter(({ depth }) => depth < TREE_DEPTH - 1)
  return (
    <FormDialog
      title={t('category.add')}
      submit={t('category.create')}
      schema={v.omit(NewCategory, ['brief'])}
      fields={[
        { name: 'name.en', label: t('category.name-en'), wide: true, autoFocus: true },
        { name: 'slug', label: t('category.slug'), hint: t('category.slug-hint'), wide: true },
        {
          name: 'parentId',
          label: t('category.parent'),
          kind: 'choice',
          wide: true,
          options: parents.map(({ id, label, depth }) => ({ value: String(id), label: '\u2003'.repeat(depth) + label })),
        },
      ]}
      initial={{ name: { en: '' }, slug: '', parentId: parents.some(({ id }) => id === parentId) ? parentId : null }}
      send={({ name, slug, parentId: below }) => send(addCategory, { name, slug, parentId: below, brief: { en: '' } })}
      onClose={onClose}
      onDone={({ id }) => {
        toast(t('category.added'), 'good')
        onClose()
        go(categoryPaths.edit(id))
      }}
    />
  )
}
