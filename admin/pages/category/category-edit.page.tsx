// Changing texts and address of a category.
import { CategoryEdit, deskCategory, editCategory, type DeskCategory } from '#contract/category-desk.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage, type FieldGroup } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { renewed, useOpened } from '../../kit/use-opened.ts'
import { useSend } from '../../kit/use-act.ts'
import { categoryPaths, categoryRoom, useT } from './room.ts'

export function CategoryEditPage() {
  const { call } = useOffice()
  const category = useOpened(categoryRoom, (id) => call(deskCategory, { id }))
  return <QueryView query={category}>{(data) => <Edit category={data} reload={() => renewed(category)} key={data.id} />}</QueryView>
}

function Edit({ category, reload }: { category: DeskCategory; reload: () => Promise<DeskCategory> }) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { search } = useAddress()
  const { id } = category
  const leave = () => go(categoryPaths.one(id) + search)
  const groups: FieldGroup[] = [
    {
      title: t('category.texts'),
      columns: 1,
      fields: [
        { name: 'name', label: t('category.name'), kind: 'texts' },
        { name: 'brief', label: t('category.brief'), kind: 'texts', as: 'area', rows: 2, hint: t('category.brief-hint') },
      ],
    },
    {
      title: t('category.address'),
      columns: 1,
      fields: [{ name: 'slug', label: t('category.slug'), hint: t('category.slug-kept') }],
    },
  ]
  return (
    <FormPage
      title={t('category.edit-title', { category: category.label })}
      subtitle={`/${category.slug}`}
      schema={CategoryEdit}
      groups={groups}
      record={category}
      save={(value, version) => send(editCategory, { id, version, ...value })}
      reload={reload}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
