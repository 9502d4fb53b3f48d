// One phrase: its words in each language, the products that say it, and who changed them.
import { useState } from 'react'
import { deskTerm, editTerm, termTrail, TERM_LANGUAGES, TERM_PRODUCTS_COUNTED, type DeskTermDetail } from '#contract/term-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { productPaths, productRoom } from '../product/room.ts'
import { TermDialog } from './term-dialog.tsx'
import { Lacking } from './term-marks.tsx'
import { termPaths, termRoom, useT } from './room.ts'

export function TermPage() {
  const { call } = useOffice()
  const term = useOpened(termRoom, (id) => call(deskTerm, { id }))
  return <QueryView query={term}>{(data) => <Term term={data} key={data.id} />}</QueryView>
}

function Term({ term }: { term: DeskTermDetail }) {
  const t = useT()
  const { call } = useOffice()
  const [editing, setEditing] = useState(false)
  const { id, phrase, words, products } = term
  const action = {
    action: 'edit',
    label: t('term.edit'),
    permission: editTerm.access.permission,
    kind: 'primary' as const,
    run: () => setEditing(true),
  }
  const count = products < TERM_PRODUCTS_COUNTED ? String(products) : `${products}+`
  return (
    <DetailPage
      title={phrase}
      back={termPaths.list()}
      tags={<Lacking {...term} />}
      actions={<ActionBar actions={[action]} allowed={term.allowedActions} />}
    >
      <Section title={t('term.words')}>
        <Facts
          facts={TERM_LANGUAGES.map((one) => [
            LANGUAGE_NAMES[one].own,
            words[one] ? (
              <span key={one} lang={one}>
                {words[one]}
              </span>
            ) : (
              <span key={one} className="text-ink-faint">
                {t('term.shown-in-english')}
              </span>
            ),
          ])}
        />
      </Section>
      <Section title={t('term.used-by', { count })}>
        <UsedBy term={term} />
      </Section>
      <Section title={t('term.history')}>
        <AuditTrail
          area="term"
          id={id}
          read={(page) => call(termTrail, { ...page, id })}
          none={t('term.no-changes')}
          more={({ changes }) => (
            <ul className="grid min-w-0 gap-0.5 empty:hidden">
              {changes.map(({ field, from, to }) => (
                <li key={field} className="break-words">
                  {t('kit.colon', { label: LANGUAGE_NAMES[toLanguage(field) ?? 'en'].own })}
                  <del className="text-ink-faint">{from || '–'}</del> → {to || '–'}
                </li>
              ))}
            </ul>
          )}
        />
      </Section>
      {editing && <TermDialog term={term} onClose={() => setEditing(false)} />}
    </DetailPage>
  )
}

function UsedBy({ term: { usedBy, products } }: { term: DeskTermDetail }) {
  const t = useT()
  const may = useMay()
  if (usedBy.length === 0) return <p className="text-ink-soft">{t('term.unused')}</p>
  const open = productRoom.permission === null || [productRoom.permission].flat().some(may)
  return (
    <>
      <ul className="grid grid-cols-1 gap-1">
        {usedBy.map(({ id, productName, productModel }) => (
          <li key={id} className="flex gap-3">
            {open ? (
              <Go href={productPaths.one(id)} className="min-w-0 flex-1 truncate text-brand hover:underline">
                {productName}
              </Go>
            ) : (
              <span className="min-w-0 flex-1 truncate">{productName}</span>
            )}
            <span className="shrink-0 text-ink-faint tabular-nums">{productModel}</span>
          </li>
        ))}
      </ul>
      {products > usedBy.length && <p className="mt-2 text-sm text-ink-faint">{t('term.and-more')}</p>}
    </>
  )
}
