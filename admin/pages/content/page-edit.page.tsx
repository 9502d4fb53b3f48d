// Changing the texts of a page.
import { ContentEdit, editPage, type DeskPage } from '#contract/content-desk.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage, type FieldGroup } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { renewed } from '../../kit/use-opened.ts'
import { useSend } from '../../kit/use-act.ts'
import { contentPaths, useT } from './room.ts'
import { usePage } from './use-page.ts'

export function PageEditPage() {
  const page = usePage()
  return <QueryView query={page}>{(data) => <Edit page={data} reload={() => renewed(page)} key={data.id} />}</QueryView>
}

function Edit({ page, reload }: { page: DeskPage; reload: () => Promise<DeskPage> }) {
  const { language } = useOffice()
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { search } = useAddress()
  const { id, slug } = page
  const leave = () => go(contentPaths.one(id) + search)
  const groups: FieldGroup[] = [
    {
      title: t('content.texts'),
      columns: 1,
      fields: [
        { name: 'title', label: t('content.page-title'), kind: 'texts' },
        { name: 'summary', label: t('content.summary'), kind: 'texts', as: 'area', rows: 2, hint: t('content.summary-hint') },
        { name: 'body', label: t('content.body'), kind: 'texts', as: 'rich' },
      ],
    },
  ]
  return (
    <FormPage
      title={t('content.edit-title', { title: page.title[language] || page.title.en || slug })}
      subtitle={`/${slug}`}
      schema={ContentEdit}
      groups={groups}
      record={page}
      save={(value, version) => send(editPage, { id, version, ...value })}
      reload={reload}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
