import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addSynonyms, deskSynonyms, removeSynonyms, type Synonyms } from '#contract/search-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

const SHOWN = 60

export function useSynonyms() {
  const { call } = useOffice()
  return useQuery({ queryKey: ['synonyms'], queryFn: () => call(deskSynonyms) })
}

export function SynonymsTable({ onEdit }: { onEdit: (id: number | 'new') => void }) {
  const t = useT()
  const mayEdit = useMay()(addSynonyms.access.permission)
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const groups = useSynonyms()
  const sought = typed.trim().toLowerCase()
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <input
          type="search"
          aria-label={t('search.filter')}
          placeholder={t('search.filter')}
          className={controlClass(false, 'h-9 min-w-0 flex-1 max-wide:h-11')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {mayEdit && (
          <Button kind="primary" size="small" onClick={() => onEdit('new')}>
            <Icon name="plus" className="size-4" />
            {t('search.add')}
          </Button>
        )}
      </div>
      <QueryView query={groups}>
        {(rows) => {
          const found = sought ? rows.filter(({ words }) => words.some((word) => word.toLowerCase().includes(sought))) : rows
          const shown = all || sought ? found : found.slice(0, SHOWN)
          if (found.length === 0) return <p className="text-ink-soft">{t(rows.length ? 'search.no-match' : 'search.none')}</p>
          return (
            <>
              <DetailTable
                stack
                head={[{ label: t('search.words') }, { label: t('search.language') }, { label: t('search.changed') }, { label: '' }]}
              >
                {shown.map((group) => (
                  <Group key={group.id} group={group} mayEdit={mayEdit} onEdit={onEdit} />
                ))}
              </DetailTable>
              {found.length > shown.length && (
                <Button kind="quiet" size="small" className="mt-2" onClick={() => setAll(true)}>
                  {t('search.more')}
                </Button>
              )}
            </>
          )
        }}
      </QueryView>
    </>
  )
}

type GroupProps = { group: Synonyms; mayEdit: boolean; onEdit: (id: number) => void }

function Group({ group, mayEdit, onEdit }: GroupProps) {
  const t = useT()
  const { id, language, oneWay, words, changeTime, changedBy } = group
  const again = useAct(addSynonyms, t('search.saved'))
  const remove = useAct(removeSynonyms, () =>
    toast(t('search.removed'), 'good', { action: { label: t('search.undo'), act: () => again.mutate({ language, oneWay, words }) } }),
  )
  const said = words.join(', ')
  return (
    <tr>
      <td className="break-words">
        {oneWay === 'Y' ? (
          <>
            <span className="font-medium">{words[0]}</span> <span className="text-ink-faint">→</span> {words.slice(1).join(', ')}
          </>
        ) : (
          words.map((word, at) => (
            <span key={word}>
              {at > 0 && <span className="text-ink-faint"> = </span>}
              <span className="font-medium">{word}</span>
            </span>
          ))
        )}
      </td>
      <td className="whitespace-nowrap">{LANGUAGE_NAMES[language].own}</td>
      <td className="whitespace-nowrap text-ink-soft">
        {changeTime ? <Moment value={changeTime} dateOnly /> : t('search.as-delivered')}
        {changedBy && <span className="block text-xs text-ink-faint">{changedBy}</span>}
      </td>
      <td className="text-right">
        {mayEdit && (
          <span className="flex justify-end gap-1">
            <Button
              kind="quiet"
              size="small"
              aria-label={`${t('kit.colon', { label: t('search.edit') })}${said}`}
              title={t('search.edit')}
              onClick={() => onEdit(id)}
            >
              <Icon name="edit" className="size-4" />
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label={`${t('kit.colon', { label: t('search.remove') })}${said}`}
              title={t('search.remove')}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              <Icon name="trash" className="size-4" />
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}
