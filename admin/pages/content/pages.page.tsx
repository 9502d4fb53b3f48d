// The list of pages that the operator writes.
import { useMemo } from 'react'
import { deskPages } from '#contract/content-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { PageState, Written } from './page-marks.tsx'
import { contentPaths, contentRoom, useT } from './room.ts'

export function PagesPage() {
  const t = useT()
  const spec = useMemo<ListSpec<typeof deskPages>>(
    () => ({
      name: 'pages',
      room: contentRoom,
      call: deskPages,
      hrefOf: ({ id }) => contentPaths.one(id),
      keyword: t('content.keyword'),
      empty: { title: t('content.none'), text: t('content.none-text') },
      filters: [
        choiceOf('published', t('content.state'), ['Y', 'N'], (one) => t(one === 'Y' ? 'content.published' : 'content.not-published')),
        choiceOf(
          'untranslated',
          t('content.untranslated'),
          LANGUAGES.filter((one) => one !== 'en'),
          (one) => LANGUAGE_NAMES[one].own,
        ),
      ],
      columns: [
        {
          id: 'page',
          label: t('content.page'),
          sort: 'slug',
          beside: true,
          grow: true,
          cell: ({ title, slug }) => (
            <>
              <span className="block font-medium">{title}</span>
              <span className="block text-ink-faint">/{slug}</span>
            </>
          ),
        },
        { id: 'state', label: t('content.state'), beside: true, cell: (row) => <PageState {...row} /> },
        { id: 'languages', label: t('content.languages'), beside: true, cell: (row) => <Written {...row} /> },
        { id: 'changed', label: t('content.changed'), sort: 'changeTime', cell: ({ changeTime }) => <Moment value={changeTime} /> },
        { id: 'changed-by', label: t('content.changed-by'), cell: ({ staffName }) => staffName || t('content.as-it-came') },
      ],
    }),
    [t],
  )
  return <ListWithDetail room={contentRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
