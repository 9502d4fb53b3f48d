// Changing the texts of a page.
import { BODY_MAX, ContentEdit, editPage, type DeskPage } from '#contract/content-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage, type FieldGroup } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { renewed } from '../../kit/use-opened.ts'
import { useSend } from '../../kit/use-act.ts'
import { BodyField } from './body-field.tsx'
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
  const groups = LANGUAGES.map((one): FieldGroup => {
    const inLanguage = (label: string) => `${label}, ${LANGUAGE_NAMES[one].own}`
    const body = inLanguage(t('content.body'))
    return {
      title: LANGUAGE_NAMES[one].own,
      columns: 1,
      fields: [
        { name: `title.${one}`, label: inLanguage(t('content.page-title')) },
        { name: `summary.${one}`, label: inLanguage(t('content.summary')), kind: 'area', rows: 2, hint: t('content.summary-hint') },
        {
          name: `body.${one}`,
          label: body,
          kind: 'own',
          render: (props) => <BodyField {...props} name={`body.${one}`} label={body} language={one} max={BODY_MAX} />,
        },
      ],
    }
  })
  return (
    <FormPage
      title={t('content.edit-title', { title: page.title[language] || page.title.en || slug })}
      subtitle={`/${slug}`}
      back={contentPaths.list()}
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
