// The list of pages that the operator writes.
import { useMemo } from 'react'
import { deskPages } from '#contract/content-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Room } from '../../kit/room.tsx'
import { useT } from '../../office.ts'
import { paths } from '../../paths.ts'
import { PageState, Written } from './page-marks.tsx'

export function PagesPage() {
  const t = useT()
  const spec = useMemo<ListSpec<typeof deskPages>>(
    () => ({
      name: 'pages',
      title: 'content.title',
      call: deskPages,
      path: paths.pages(),
      hrefOf: ({ id }) => paths.page(id),
      keyword: 'content.keyword',
      empty: { icon: 'document', title: 'content.none', text: 'content.none-text' },
      filters: [
        {
          name: 'published',
          label: 'content.state',
          kind: 'choice',
          options: [
            { value: 'Y', label: t('content.published') },
            { value: 'N', label: t('content.not-published') },
          ],
        },
        {
          name: 'untranslated',
          label: 'content.untranslated',
          kind: 'choice',
          options: LANGUAGES.filter((one) => one !== 'en').map((value) => ({ value, label: LANGUAGE_NAMES[value].own })),
        },
      ],
      columns: [
        {
          id: 'page',
          label: 'content.page',
          beside: true,
          grow: true,
          cell: ({ title, slug }) => (
            <>
              <span className="block font-medium">{title}</span>
              <span className="block text-ink-faint">/{slug}</span>
            </>
          ),
        },
        { id: 'state', label: 'content.state', beside: true, cell: (row) => <PageState {...row} /> },
        { id: 'languages', label: 'content.languages', beside: true, cell: (row) => <Written {...row} /> },
        { id: 'changed', label: 'content.changed', cell: ({ changeTime }) => <Moment value={changeTime} /> },
        { id: 'changed-by', label: 'content.changed-by', cell: ({ staffName }) => staffName || t('content.as-it-came') },
      ],
    }),
    [t],
  )
  return <Room path={paths.pages()} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
