// Other addresses that lead to a category: former ones, and names that people look for.
import { useState } from 'react'
import * as v from 'valibot'
import { addAlias, removeAlias, type DeskCategory } from '#contract/category-desk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function Aliases({ category: { id, version, slug, aliases, allowedActions } }: { category: DeskCategory }) {
  const t = useT()
  const send = useSend()
  const [adding, setAdding] = useState(false)
  const [asking, setAsking] = useState<string | null>(null)
  const take = useAct(removeAlias, t('category.alias-removed'))
  const mayEdit = allowedActions.some(({ action, allowed }) => action === 'alias' && allowed === 'Y')
  return (
    <div className="grid gap-3">
      {aliases.length === 0 ? (
        <p className="text-ink-soft">{t('category.no-aliases')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {aliases.map((alias) => (
            <li key={alias.slug} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
              <span className="min-w-0 flex-1 break-all">/{alias.slug}</span>
              <span className="text-sm text-ink-faint">
                <Moment value={alias.createTime} dateOnly />
              </span>
              {mayEdit && (
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('category.alias-remove', { alias: alias.slug })}
                  onClick={() => setAsking(alias.slug)}
                >
                  <Icon name="trash" className="size-4" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div>
          <Button size="small" onClick={() => setAdding(true)}>
            <Icon name="plus" className="size-4" />
            {t('category.alias-add')}
          </Button>
        </div>
      )}
      {adding && (
        <FormDialog
          title={t('category.alias-add')}
          submit={t('category.alias-add')}
          intro={<p className="text-ink-soft">{t('category.alias-text', { slug })}</p>}
          schema={v.pick(addAlias.input, ['slug'])}
          fields={[{ name: 'slug', label: t('category.slug'), hint: t('category.slug-hint'), wide: true, autoFocus: true }]}
          initial={{ slug: '' }}
          send={(wanted) => send(addAlias, { id, version, ...wanted })}
          onClose={() => setAdding(false)}
          onDone={() => {
            toast(t('category.alias-added'), 'good')
            setAdding(false)
          }}
        />
      )}
      {asking !== null && (
        <ConfirmDialog
          title={t('category.alias-remove', { alias: asking })}
          text={t('category.alias-remove-text')}
          danger
          busy={take.isPending}
          onConfirm={() => take.mutate({ id, version, slug: asking }, { onSettled: () => setAsking(null) })}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  )
}
