// Making a campaign, and changing what it grants from now on.
import { useRef } from 'react'
import { STAFF_KINDS } from '#contract/codes/coupon.ts'
import { addCampaign, couponCampaign, editCampaign, type Campaign, type CampaignEdit } from '#contract/coupon-desk.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { renewed, useOpened } from '../../kit/use-opened.ts'
import { CampaignForm, typedOf, useCampaignGroups } from './campaign-fields.ts'
import { couponPaths, couponRoom, useT } from './room.ts'

export function CampaignEditPage() {
  const { call } = useOffice()
  const campaign = useOpened(couponRoom, (id) => call(couponCampaign, { id }))
  return <QueryView query={campaign}>{(data) => <Edit one={data} reload={() => renewed(campaign)} key={data.id} />}</QueryView>
}

function Edit({ one, reload }: { one: Campaign; reload: () => Promise<Campaign> }) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { search } = useAddress()
  const leave = () => go(couponPaths.one(one.id) + search)
  const groups = useCampaignGroups([one.kind], one.names)
  return (
    <FormPage
      title={t('coupon.edit-title', { name: one.name })}
      subtitle={t('coupon.edit-text')}
      schema={CampaignForm}
      groups={groups}
      record={typedOf(one.edit, one.version)}
      save={(value, version) => send(editCampaign, { id: one.id, version, ...value })}
      reload={async () => {
        const now = await reload()
        return typedOf(now.edit, now.version)
      }}
      onSaved={leave}
      onCancel={leave}
    />
  )
}

const NEW = (): CampaignEdit => ({
  kind: 'percentage',
  name: { en: '', zh: '', es: '', fr: '', pt: '' },
  percent: null,
  amount: null,
  cap: null,
  freightCap: null,
  minimum: 0,
  rateOff: null,
  rateFloor: null,
  amountLeast: null,
  amountMost: null,
  monthsMost: null,
  tiers: [],
  beginDay: new Date().toISOString().slice(0, 10),
  endDay: null,
  validDays: null,
  perUser: 1,
  total: null,
  shopIds: [],
  categoryIds: [],
  productIds: [],
  identityTypes: [],
  countries: [],
  code: '',
})

export function NewCampaignPage() {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const groups = useCampaignGroups(STAFF_KINDS, { shops: [], products: [] })
  const made = useRef(0)
  return (
    <FormPage
      title={t('coupon.new')}
      subtitle={t('coupon.new-text')}
      schema={CampaignForm}
      groups={groups}
      record={typedOf(NEW(), 1)}
      save={async (value) => {
        made.current = (await send(addCampaign, value)).id
      }}
      reload={async () => typedOf(NEW(), 1)}
      onSaved={() => go(made.current ? couponPaths.one(made.current) : couponPaths.list())}
      onCancel={() => go(couponPaths.list())}
      submit={t('coupon.make')}
    />
  )
}
