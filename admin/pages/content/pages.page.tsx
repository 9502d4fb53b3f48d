// The list of all that the operator writes.
import { useMemo } from 'react'
import { CONTENT_KINDS, KINDS } from '#contract/content-kind.ts'
import { deskPages, PAGE_STATES } from '#contract/content-desk.ts'
import { LANGUAGE_NAMES, OTHER_LANGUAGES, pick } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { Languages } from '../../kit/languages.tsx'
import { useAddress } from '../../kit/navigation.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { NewPageButton } from './new-page.tsx'
import { PageState } from './page-marks.tsx'
import { contentPaths, contentRoom, useT } from './room.ts'

export function PagesPage() {
  const t = useT()
  const { language } = useOffice()
  const wanted = new URLSearchParams(useAddress().search).get('kind')
  const spec = useMemo<ListSpec<typeof deskPages>>(
    () => ({
      name: 'pages',
      room: contentRoom,
      call: deskPages,
      hrefOf: ({ id }) => contentPaths.one(id),
      keyword: t('content.keyword'),
      empty: { title: t('content.none'), text: t('content.none-text') },
      filters: [
        choiceOf('kind', t('content.kind'), KINDS, (one) => pick(CONTENT_KINDS[one].label, language)),
        choiceOf('state', t('content.state'), PAGE_STATES, (one) => t(`content.state-${one}`)),
        choiceOf('untranslated', t('content.untranslated'), OTHER_LANGUAGES, (one) => LANGUAGE_NAMES[one].own),
      ],
      columns: [
        {
          id: 'page',
          label: t('content.page'),
          sort: 'slug',
          beside: true,
          grow: true,
          cell: ({ title, path, slug }) => (
            <>
              <span className="block font-medium">{title}</span>
              <span className="block text-ink-faint">{path ?? slug}</span>
            </>
          ),
        },
        { id: 'kind', label: t('content.kind'), cell: ({ kind }) => pick(CONTENT_KINDS[kind].label, language) },
        { id: 'state', label: t('content.state'), beside: true, cell: (row) => <PageState {...row} /> },
        { id: 'languages', label: t('content.languages'), beside: true, cell: ({ languages }) => <Languages there={languages} /> },
        { id: 'day', label: t('content.field-published'), cell: ({ day }) => day, extra: true },
        { id: 'changed', label: t('content.changed'), sort: 'changeTime', cell: ({ changeTime }) => <Moment value={changeTime} /> },
        { id: 'changed-by', label: t('content.changed-by'), cell: ({ staffName }) => staffName || t('content.as-it-came') },
      ],
    }),
    [t, language],
  )
  return (
    <ListWithDetail
      room={contentRoom}
      list={(openId) => <ListPage spec={spec} openId={openId} actions={<NewPageButton kind={KINDS.find((one) => one === wanted)} />} />}
    />
  )
}
