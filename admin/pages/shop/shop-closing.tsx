// The days on which the shop is closed, as its buyers are told.
import { useState } from 'react'
import { ClosingEdit, endClosing, setClosing, type DeskTerms } from '#contract/shop-front-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { toast } from '#ui/toast.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { Facts } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useDay } from '../../kit/moment.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

const PERMISSION = setClosing.access.permission
const NONE = { from: null, to: null, said: { en: '', zh: '', es: '', fr: '', pt: '' } }

export function ShopClosing({ front }: { front: DeskTerms }) {
  const t = useT()
  const [doing, setDoing] = useState<'set' | 'end' | null>(null)
  const end = useAct(endClosing, t('shop.done-end-closing'))
  const { id, version, closing } = front
  const day = useDay()
  const actions: Action[] = [
    { action: 'closing', label: t('shop.do-closing'), permission: PERMISSION, kind: 'secondary', run: () => setDoing('set') },
    { action: 'end-closing', label: t('shop.do-end-closing'), permission: PERMISSION, kind: 'danger', run: () => setDoing('end') },
  ]
  return (
    <div className="grid gap-4">
      {closing ? (
        <Facts
          facts={[
            [
              t('shop.closing-when'),
              <span key="days" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {t('shop.closing-days', { from: day(closing.from), to: day(closing.to) })}
                <Tag tone={closing.told === 'later' ? 'plain' : 'caution'}>
                  {t(`shop.closing-${closing.told}`, { day: day(closing.toldFrom) })}
                </Tag>
              </span>,
            ],
            ...LANGUAGES.map(
              (one): [string, string] | false => Boolean(closing.said[one]) && [LANGUAGE_NAMES[one].own, closing.said[one]!],
            ),
            [t('shop.closing-by'), closing.staffName],
          ]}
        />
      ) : (
        <p className="text-ink-soft">{t('shop.closing-none')}</p>
      )}
      <ActionBar actions={actions} allowed={front.allowedActions.filter(({ action }) => actions.some((one) => one.action === action))} />
      {doing === 'set' && <ClosingDialog front={front} onClose={() => setDoing(null)} />}
      {doing === 'end' && (
        <ConfirmDialog
          title={t('shop.do-end-closing')}
          text={t('shop.ask-end-closing')}
          danger
          busy={end.isPending}
          onConfirm={() => end.mutate({ id, version }, { onSettled: () => setDoing(null) })}
          onCancel={() => setDoing(null)}
        />
      )}
    </div>
  )
}

function ClosingDialog({ front: { id, version, closing }, onClose }: { front: DeskTerms; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('shop.do-closing')}
      intro={<p className="text-ink-soft">{t('shop.closing-text')}</p>}
      submit={t('shop.do-closing')}
      schema={ClosingEdit}
      fields={[
        { name: 'from', label: t('shop.closing-from'), kind: 'day', autoFocus: true },
        { name: 'to', label: t('shop.closing-to'), kind: 'day' },
        { name: 'said', label: t('shop.closing-said'), kind: 'texts', as: 'area', rows: 3, hint: t('shop.closing-said-hint') },
      ]}
      edits
      initial={closing ?? NONE}
      send={(wanted) => send(setClosing, { id, version, ...wanted })}
      onClose={onClose}
      onDone={() => {
        toast(t('shop.done-closing'), 'good')
        onClose()
      }}
    />
  )
}
