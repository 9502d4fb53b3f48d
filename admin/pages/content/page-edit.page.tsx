// Changing the texts of a page.
import { useQueryClient } from '@tanstack/react-query'
import { BODY_MAX, ContentEdit, deskPage, editPage, type DeskPage } from '#contract/content-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { FormPage, type FieldGroup } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { BodyField } from './body-field.tsx'
import { usePage } from './use-page.ts'

export function PageEditPage() {
  const page = usePage()
  return <QueryView query={page}>{(data) => <Edit page={data} key={data.id} />}</QueryView>
}

function Edit({ page }: { page: DeskPage }) {
  const { call, t, language } = useOffice()
  const send = useSend()
  const queries = useQueryClient()
  const go = useGo()
  const { search } = useAddress()
  const { id, slug } = page
  const leave = () => go(paths.page(id) + search)
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
      back={paths.pages()}
      schema={ContentEdit}
      groups={groups}
      record={page}
      save={(value, version) => send(editPage, { id, version, ...value })}
      reload={() => queries.fetchQuery({ queryKey: ['page', language, id], queryFn: () => call(deskPage, { id }), staleTime: 0 })}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
