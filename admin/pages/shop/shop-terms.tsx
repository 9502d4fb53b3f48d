// The terms of sale of a shop: what is written beside what buyers accept, published as numbered versions.
import { useState } from 'react'
import { discardTerms, editTerms, publishTerms, withdrawTerms, type DeskTerms } from '#contract/shop-front-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { toast } from '#ui/toast.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useAct } from '../../kit/use-act.ts'
import { TermsTexts, type View } from './terms-texts.tsx'
import { TermsVersions } from './terms-versions.tsx'
import { shopRoomPaths, useT } from './room.ts'

const PERMISSION = editTerms.access.permission
type Asking = 'publish' | 'discard' | 'withdraw'

export function ShopTerms({ terms }: { terms: DeskTerms }) {
  const t = useT()
  const go = useGo()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { id, version, live, draft } = terms
  const done = (act: Asking) => () => toast(t(`shop.done-${act}`), 'good')
  const acts = {
    publish: useAct(publishTerms, done('publish')),
    discard: useAct(discardTerms, done('discard')),
    withdraw: useAct(withdrawTerms, done('withdraw')),
  }
  const action = (name: Asking, kind?: Action['kind']): Action => ({
    action: name,
    label: t(`shop.do-${name}`),
    permission: PERMISSION,
    kind,
    run: () => setAsking(name),
  })
  const actions: Action[] = [
    { action: 'edit', label: t('shop.terms-edit'), permission: PERMISSION, run: () => go(shopRoomPaths.terms(id)) },
    action('publish', 'primary'),
    action('discard', 'danger'),
    action('withdraw', 'danger'),
  ]
  const views: View[] = [
    ...(draft ? [{ key: 'draft', label: t('shop.draft'), texts: terms }] : []),
    ...(live ? [{ key: 'live', label: t('shop.as-buyers'), texts: live }] : []),
    ...(draft && live ? [{ key: 'differences', label: t('shop.differences'), texts: terms, before: live }] : []),
  ]
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {live ? (
          <>
            <Tag tone="good">{t('shop.version-number', { number: live.number })}</Tag>
            <span className="text-ink-soft">
              {t('shop.since')} <Moment value={live.publishTime} />
            </span>
          </>
        ) : (
          <span className="text-ink-soft">{t('shop.no-terms')}</span>
        )}
        {draft && (
          <>
            <Tag tone="caution">{t('shop.draft')}</Tag>
            <span className="text-ink-soft">
              {draft.staffName}, <Moment value={draft.changeTime} />
            </span>
          </>
        )}
      </p>
      <ActionBar actions={actions} allowed={terms.allowedActions.filter(({ action }) => actions.some((one) => one.action === action))} />
      {views.length > 0 && <TermsTexts key={`${draft !== null} ${live?.number}`} views={views} bounded />}
      <TermsVersions terms={terms} />
      {asking && (
        <ConfirmDialog
          title={t(`shop.do-${asking}`)}
          text={t(`shop.ask-${asking}`)}
          danger={asking !== 'publish'}
          busy={acts[asking].isPending}
          onConfirm={() => acts[asking].mutate({ id, version }, { onSettled: () => setAsking(null) })}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  )
}
