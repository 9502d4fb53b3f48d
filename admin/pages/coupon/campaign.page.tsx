// One campaign: what it gives, how far it has gone, its codes, and what can be done.
import { useState } from 'react'
import { CAMPAIGN_STATE_LABELS, COUPON_KIND_LABELS } from '#contract/codes/coupon.ts'
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import { campaignTrail, codesSheet, couponCampaign, grantOne, makeCodes, moveCampaign, type Campaign } from '#contract/coupon-desk.ts'
import { deskBuyers } from '#contract/buyer-desk.ts'
import * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Figure, Figures } from '../../kit/figure.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useNation } from '../../kit/nation.ts'
import { Go, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { useSaveFile } from '../../kit/use-save-file.ts'
import { useDay } from '../../kit/moment.tsx'
import { buyerPaths } from '../buyer/room.ts'
import { CampaignTag } from './coupon-marks.tsx'
import { grantPaths } from '../coupon-grant/room.ts'
import { couponPaths, couponRoom, useT } from './room.ts'
import { useTermLine } from './term-line.ts'
import { useListed } from '../../kit/use-listed.ts'

export function CampaignPage() {
  const { call } = useOffice()
  const campaign = useOpened(couponRoom, (id) => call(couponCampaign, { id }))
  return <QueryView query={campaign}>{(data) => <Details one={data} key={data.id} />}</QueryView>
}

function Details({ one }: { one: Campaign }) {
  const t = useT()
  const list = useListed()
  const day = useDay()
  const go = useGo()
  const money = useMoney()
  const nation = useNation()
  const termLine = useTermLine(one)
  const { call, language } = useOffice()
  const stateText = (value: string) => labelOf(CAMPAIGN_STATE_LABELS, value, language)
  const [doing, setDoing] = useState<'codes' | 'grant' | null>(null)
  const move = useAct(moveCampaign, t('coupon.moved'))
  const { id, version } = one
  const act = (action: string, permission: Action['permission'], run: () => void, kind: Action['kind'] = 'secondary'): Action => ({
    action,
    label: t(`coupon.do-${action as 'edit'}`),
    permission,
    run,
    kind,
  })
  const actions = [
    one.state !== 'open'
      ? act('open', 'coupon:edit', () => move.mutate({ id, version, to: 'open' }), 'primary')
      : act('grant', 'coupon:grant', () => setDoing('grant'), 'primary'),
    act('edit', 'coupon:edit', () => go(couponPaths.edit(id))),
    act('codes', 'coupon:grant', () => setDoing('codes')),
    ...(one.state === 'open' ? [act('close', 'coupon:edit', () => move.mutate({ id, version, to: 'closed' }))] : []),
  ]
  const names = (some: readonly { label: string }[]) => list(some.map(({ label }) => label))
  const { edit } = one
  return (
    <DetailPage
      title={one.name}
      subtitle={one.gives}
      back={couponPaths.list()}
      tags={<CampaignTag {...one} />}
      actions={<ActionBar actions={actions} allowed={one.allowedActions} />}
    >
      <Figures>
        <Figure
          label={t('coupon.granted')}
          value={one.total ? `${one.granted} / ${one.total}` : one.granted}
          href={grantPaths.list({ campaignId: id })}
        />
        <Figure
          label={t('coupon.available')}
          value={one.available}
          more={t('coupon.and-reserved', { count: one.reserved })}
          href={grantPaths.list({ campaignId: id, state: 'available,reserved' })}
        />
        <Figure
          label={t('coupon.used')}
          value={one.used}
          more={money(one.costMoney)}
          href={grantPaths.list({ campaignId: id, state: 'used,used_final' })}
        />
        <Figure
          label={t('coupon.open-money')}
          value={money(one.openMoney)}
          more={one.openUnbound > 0 ? t('coupon.and-unbound', { count: one.openUnbound }) : ''}
          href={grantPaths.list({ campaignId: id, state: 'available,reserved' })}
        />
      </Figures>
      <Section title={t('coupon.what')}>
        <Facts
          facts={[
            [t('coupon.kind'), labelOf(COUPON_KIND_LABELS, one.kind, language)],
            [t('coupon.gives'), one.gives],
            [t('coupon.shops'), names(one.names.shops) || t('coupon.all-shops')],
            one.kind !== 'financing' && [
              t('coupon.categories'),
              edit.categoryIds.length > 0 ? t('coupon.so-many', { count: edit.categoryIds.length }) : t('coupon.all-categories'),
            ],
            edit.productIds.length > 0 && [t('coupon.products'), names(one.names.products)],
            [t('coupon.begin'), day(one.beginDay)],
            [t('coupon.end'), one.endDay ? day(one.endDay) : '–'],
            one.validDays !== null && [t('coupon.valid-days'), one.validDays],
            [t('coupon.per-user'), edit.perUser],
            [t('coupon.identities'), list(edit.identityTypes.map((kind) => labelOf(IDENTITY_LABELS, kind, language))) || t('coupon.all')],
            [t('coupon.countries'), list(edit.countries.map(nation)) || t('coupon.all')],
            one.code !== '' && [t('coupon.code'), <span key="code" className="font-mono">{one.code}</span>], // prettier-ignore
          ]}
        />
      </Section>
      <Codes one={one} />
      <p className="my-5 rounded-control bg-mist px-4 py-3">
        {t('coupon.to-many')}{' '}
        <Go href={buyerPaths.list()} className="text-brand underline">
          {t('coupon.to-buyers')}
        </Go>
      </p>
      <Section title={t('coupon.trail')}>
        <AuditTrail
          area="coupon"
          id={id}
          read={(page) => call(campaignTrail, { ...page, id })}
          none={t('coupon.no-acts')}
          line={(change) => (change.field === 'state' ? { from: stateText(change.from), to: stateText(change.to) } : termLine(change))}
        />
      </Section>
      {doing === 'codes' && <CodesDialog one={one} onClose={() => setDoing(null)} />}
      {doing === 'grant' && <GrantDialog one={one} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

function Codes({ one: { id, codes } }: { one: Campaign }) {
  const t = useT()
  const may = useMay()
  const { call } = useOffice()
  const { save, saving } = useSaveFile()
  if (codes.made === 0) return null
  return (
    <Section title={t('coupon.codes')}>
      <p className="mb-3">{t('coupon.codes-made', { made: codes.made, taken: codes.taken, batches: codes.batches })}</p>
      {may(codesSheet.access.permission) && (
        <Button size="small" busy={saving} onClick={() => void save(() => call(codesSheet, { id }))}>
          {t('coupon.codes-sheet')}
        </Button>
      )}
    </Section>
  )
}

type Props = { one: Campaign; onClose: () => void }

function CodesDialog({ one: { id }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('coupon.do-codes')}
      intro={<p className="mb-4 text-ink-soft">{t('coupon.codes-text')}</p>}
      schema={v.omit(makeCodes.input, ['id'])}
      fields={[{ name: 'count', label: t('coupon.codes-count'), kind: 'whole', autoFocus: true }]}
      initial={{ count: 100 }}
      submit={t('coupon.do-codes')}
      send={({ count }) => send(makeCodes, { id, count })}
      onClose={onClose}
      onDone={({ count }) => {
        toast(t('coupon.codes-done', { count }), 'good')
        onClose()
      }}
    />
  )
}

function GrantDialog({ one: { id }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { call } = useOffice()
  const find = async (keyword: string) =>
    (await call(deskBuyers, { keyword, pageSize: 10 })).rows.map((buyer) => ({
      id: buyer.id,
      label: buyer.companyName || buyer.name,
      note: buyer.email,
    }))
  return (
    <FormDialog
      title={t('coupon.do-grant')}
      intro={<p className="mb-4 text-ink-soft">{t('coupon.grant-text')}</p>}
      schema={v.omit(grantOne.input, ['id'])}
      fields={[{ name: 'userId', label: t('coupon.buyer'), kind: 'reference', wide: true, reference: { known: [], find } }]}
      initial={{ userId: null }}
      submit={t('coupon.do-grant')}
      send={({ userId }) => send(grantOne, { id, userId })}
      onClose={onClose}
      onDone={({ grantId }) => {
        toast(t('coupon.granted-done'), 'good')
        onClose()
        go(grantPaths.one(grantId))
      }}
    />
  )
}
