// The attributes that a category had before: what differs from now, and the way back through the form, where it is looked at and saved like any
// other change.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { earlierAttributes, type AttributeSet, type EarlierSet } from '#contract/attribute-set-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { AttributeTable } from './attribute-table.tsx'
import { comparedWith, wishesOf } from './earlier-sets.ts'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

const AT_ONCE = 10

type Props = { set: AttributeSet & { id: number }; onTake: (attributes: unknown[]) => void }

export function EarlierSets({ set, onTake }: Props) {
  const { call, language } = useOffice()
  const t = useT()
  const { id, version } = set
  const [open, setOpen] = useState<number | null>(null)
  const found = useQuery({
    queryKey: ['category-attributes-earlier', language, id, version],
    queryFn: () => call(earlierAttributes, { id, pageNum: 1, pageSize: AT_ONCE }),
  })
  const take = (earlier: EarlierSet) => {
    onTake(wishesOf(earlier.attributes, set.attributes))
    toast(t('category.earlier-taken'), 'good')
  }
  return (
    <QueryView query={found}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-ink-soft">{t('category.earlier-none')}</p>
        ) : (
          <div className="grid gap-3">
            <p className="text-sm text-ink-faint">{t('category.earlier-hint')}</p>
            <DetailTable
              stack
              head={[
                { label: t('category.earlier-until') },
                { label: t('category.earlier-by') },
                { label: t('category.earlier-differs') },
                { label: '' },
              ]}
            >
              {rows.map((row) => (
                <Earlier
                  key={row.id}
                  earlier={row}
                  present={set.attributes}
                  open={open === row.id}
                  onOpen={() => setOpen(open === row.id ? null : row.id)}
                  onTake={() => take(row)}
                />
              ))}
            </DetailTable>
            {total > rows.length && <p className="text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
          </div>
        )
      }
    </QueryView>
  )
}

type OneProps = {
  earlier: EarlierSet
  present: AttributeSet['attributes']
  open: boolean
  onOpen: () => void
  onTake: () => void
}

function Earlier({ earlier, present, open, onOpen, onTake }: OneProps) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const { gone, come, changed } = comparedWith(earlier.attributes, present)
  const named = (some: EarlierSet['attributes']) => list(some.map(({ name, label }) => name[language] || name['en'] || label))
  const lines = [
    [t('category.earlier-had'), gone],
    [t('category.earlier-had-not'), come],
    [t('category.earlier-otherwise'), changed],
  ] as const
  const differs = lines.some(([, some]) => some.length > 0)
  return (
    <>
      <tr>
        <td>
          <Moment value={earlier.until} />
        </td>
        <td>{earlier.staffName}</td>
        <td className="min-w-48">
          {lines.map(([title, some]) => some.length > 0 && <p key={title}>{t('kit.said', { label: title, value: named(some) })}</p>)}
          {!differs && <span className="text-ink-soft">{t('category.earlier-same')}</span>}
        </td>
        <td className="text-right whitespace-nowrap">
          <Button size="small" kind="quiet" aria-expanded={open} onClick={onOpen}>
            {t('category.earlier-look')}
          </Button>
          {differs && (
            <Button size="small" onClick={onTake}>
              {t('category.earlier-take')}
            </Button>
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={4}>
            <AttributeTable own={earlier.attributes} above={[]} />
          </td>
        </tr>
      )}
    </>
  )
}
