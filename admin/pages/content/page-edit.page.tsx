// Changing what is written of a page: the form is that of its kind.
import { useMemo } from 'react'
import * as v from 'valibot'
import { contentEdit, kindSpec } from '#contract/content-kind.ts'
import { editPage, pageTrail, type ContentEdit, type DeskPage } from '#contract/content-desk.ts'
import type { Input } from '#contract/call.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { renewed } from '../../kit/use-opened.ts'
import { useSend } from '../../kit/use-act.ts'
import { formRecord, useKindGroups } from './content-fields.tsx'
import { contentPaths, useT } from './room.ts'
import { usePage } from './use-page.ts'

export function PageEditPage() {
  const page = usePage()
  return (
    <QueryView query={page}>
      {(data) => <Edit page={formRecord(data)} reload={async () => formRecord(await renewed(page))} key={data.id} />}
    </QueryView>
  )
}

function Edit({ page, reload }: { page: DeskPage; reload: () => Promise<DeskPage> }) {
  const { call, language } = useOffice()
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { search } = useAddress()
  const { id, kind, path, slug } = page
  const leave = () => go(contentPaths.one(id) + search)
  const groups = useKindGroups(page)
  // What a page is stays, as do texts that its kind has not: there is no field for them.
  const schema = useMemo(() => {
    const absent = (['summary', 'body'] as const).filter((part) => !kindSpec(kind).parts[part])
    return v.omit(contentEdit(kind), ['kind', ...absent])
  }, [kind])
  return (
    <FormPage
      title={t('content.edit-title', { title: page.title[language] || page.title.en || slug })}
      subtitle={path ?? undefined}
      schema={schema}
      groups={groups}
      record={page}
      draft={{ form: 'page', subject: id, since: { area: 'content', read: (page) => call(pageTrail, { ...page, id }) } }}
      save={(value, version) =>
        send(editPage, { id, version, kind, summary: page.summary, body: page.body, ...(value as Partial<ContentEdit>) } as Input<
          typeof editPage
        >)
      }
      reload={reload}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
