// What was searched for in vain, and what the search takes for the same: the one mends the other.
import { useState } from 'react'
import type { MissedSearch } from '#contract/search-desk.ts'
import { useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { Missed } from './missed.tsx'
import { searchRoom, useT } from './room.ts'
import { SynonymsDialog } from './synonyms-dialog.tsx'
import { SynonymsTable } from './synonyms-table.tsx'

/** What a dialog is open for: a group that is there, by its id, a new one, a new one for what was not found. */
export type Editing = number | 'new' | MissedSearch

export function SearchWordsPage() {
  const t = useT()
  const title = useTitle(searchRoom)
  usePageTitle(title)
  const [editing, setEditing] = useState<Editing | null>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-10 outline-offset-[-2px] wide:px-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      <div className="grid items-start gap-x-8 broad:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Section title={t('search.missed')}>
          <p className="mb-3 max-w-prose text-sm text-ink-soft">{t('search.missed-text')}</p>
          <Missed onAdd={setEditing} />
        </Section>
        <Section title={t('search.synonyms')}>
          <p className="mb-3 max-w-prose text-sm text-ink-soft">{t('search.synonyms-text')}</p>
          <SynonymsTable onEdit={setEditing} />
        </Section>
      </div>
      {editing !== null && <SynonymsDialog editing={editing} onClose={() => setEditing(null)} />}
    </div>
  )
}
