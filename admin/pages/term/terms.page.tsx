// The list of technical phrases, to see what still lacks a language.
import { useMemo } from 'react'
import { importTerms } from '#contract/bulk.ts'
import { deskTerms, exportTerms, TERM_LANGUAGES, TERM_PRODUCTS_COUNTED } from '#contract/term-desk.ts'
import { useMay } from '../../app/office.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { ImportTerms } from '../bulk/import-terms.tsx'
import { useChoices } from '../product/use-choices.ts'
import { Lacking } from './term-marks.tsx'
import { termPaths, termRoom, useT } from './room.ts'

export function TermsPage() {
  const t = useT()
  const may = useMay()
  const { categories } = useChoices()
  const spec = useMemo<ListSpec<typeof deskTerms>>(
    () => ({
      name: 'terms',
      room: termRoom,
      call: deskTerms,
      sheet: exportTerms,
      sheetFormats: true,
      hrefOf: ({ id }) => termPaths.one(id),
      keyword: t('term.keyword'),
      empty: { title: t('term.none'), text: t('term.none-text') },
      filters: [
        choiceOf('missing', t('term.missing'), TERM_LANGUAGES, (one) => LANGUAGE_NAMES[one].own),
        {
          name: 'productTypeId',
          label: t('term.category'),
          kind: 'choice',
          options: categories.map(({ id, label, depth }) => ({ value: String(id), label: '\u2003'.repeat(depth) + label })),
        },
      ],
      columns: [
        {
          id: 'phrase',
          label: LANGUAGE_NAMES.en.own,
          beside: true,
          cell: ({ phrase }) => (
            <span lang="en" className="line-clamp-2 min-w-40 font-medium">
              {phrase}
            </span>
          ),
        },
        ...TERM_LANGUAGES.map((one) => ({
          id: one,
          label: LANGUAGE_NAMES[one].own,
          cell: ({ words }: { words: Record<typeof one, string> }) => (
            <span lang={one} className="line-clamp-2 max-w-72 min-w-32 text-ink-soft">
              {words[one] || '–'}
            </span>
          ),
        })),
        { id: 'lacking', label: t('term.lacking'), beside: true, cell: (row) => <Lacking {...row} /> },
        {
          id: 'products',
          label: t('term.products'),
          end: true,
          beside: true,
          cell: ({ products }) => (products < TERM_PRODUCTS_COUNTED ? products : `${products}+`),
        },
        {
          id: 'changed',
          label: t('term.changed'),
          extra: true,
          cell: ({ changeTime }) => (changeTime ? <Moment value={changeTime} dateOnly /> : '–'),
        },
      ],
    }),
    [t, categories],
  )
  return (
    <ListWithDetail
      room={termRoom}
      list={(openId) => <ListPage spec={spec} openId={openId} actions={may(importTerms.access.permission) && <ImportTerms />} />}
    />
  )
}
