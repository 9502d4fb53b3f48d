// What can be done to many at once, as data: each act with its form, and how what was typed becomes what the server is told.
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { BULK_ACTS, BULK_WISHES, ROUNDINGS, type BulkAct, type BulkList, type PickedWish } from '#contract/bulk.ts'
import { salePeople } from '#contract/after-sale-desk.ts'
import { buyerPeople } from '#contract/buyer-desk.ts'
import { orderPeople } from '#contract/order-note-desk.ts'
import { openCampaigns } from '#contract/coupon-desk.ts'
import { Id, int } from '#contract/fields.ts'
import { PRICE_MAX } from '#contract/product-edit.ts'
import { useMay, useOffice } from '../../app/office.ts'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { LeadTimes } from '../product/lead-times.tsx'
import { useT } from './room.ts'

export type Offer = {
  id: string
  act: BulkAct
  label: string
  /** Without fields it goes to the dry run at once. */
  fields: readonly FieldSpec[]
  schema: v.GenericSchema
  initial: Record<string, unknown>
  wish: (typed: never) => PickedWish
}

const NOTHING = v.object({})
const NO_TEXTS = { en: '', zh: '', es: '', fr: '', pt: '' }
const round = v.picklist(ROUNDINGS)
const direction = v.picklist(['raise', 'lower'])
/** '3', '2.5' or '2,5' -> hundredths of a percent. */
const percent = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,3}([.,]\d{1,2})?$/),
  v.transform((text) => Math.round(Number(text.replace(',', '.')) * 100)),
)
const cents = int(1, PRICE_MAX)
/** 'university, Dealer' -> the tags, as the call has them. */
const typedTags = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/[,，;]/)
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
  BULK_WISHES['buyer.tag'].entries.tags,
)
const signed = ({ direction: way }: { direction: 'raise' | 'lower' }, value: number) => (way === 'raise' ? value : -value)

/** Typed where it is made; from here on all offers are alike. */
const offer = <S extends v.GenericSchema>(
  one: Omit<Offer, 'schema' | 'wish'> & { schema: S; wish: (typed: v.InferOutput<S>) => PickedWish },
): Offer => one as unknown as Offer

type Assign = 'order.assign' | 'after-sale.assign' | 'buyer.assign'
/** To give what was picked to a colleague, and to nobody. */
function assignOffers(
  t: ReturnType<typeof useT>,
  id: string,
  act: Assign,
  label: string,
  people: readonly { id: number; name: string }[] = [],
): Offer[] {
  return [
    offer({
      id,
      act,
      label,
      fields: [
        {
          name: 'staffId',
          label: t('bulk.colleague'),
          kind: 'choice',
          wide: true,
          options: people.map((one) => ({ value: String(one.id), label: one.name })),
        },
      ],
      schema: v.object({ staffId: v.unwrap(BULK_WISHES[act].entries.staffId) }),
      initial: { staffId: '' },
      wish: ({ staffId }) => ({ act, staffId }),
    }),
    offer({
      id: `un${id}`,
      act,
      label: t('bulk.unassign'),
      fields: [],
      schema: NOTHING,
      initial: {},
      wish: () => ({ act, staffId: null }),
    }),
  ]
}

const mailOffer = (t: ReturnType<typeof useT>): Offer =>
  offer({
    id: 'mail-buyers',
    act: 'buyer.mail',
    label: t('bulk.mail-buyers'),
    fields: [
      {
        name: 'about',
        label: t('bulk.mail-about'),
        hint: t('bulk.mail-about-hint'),
        kind: 'choice',
        wide: true,
        options: (['business', 'news'] as const).map((about) => ({ value: about, label: t(`bulk.mail-${about}`) })),
      },
      { name: 'subject', label: t('bulk.mail-subject'), kind: 'texts' },
      { name: 'text', label: t('bulk.mail-text'), hint: t('bulk.mail-text-hint'), kind: 'texts', as: 'area', rows: 8 },
    ],
    schema: v.pick(BULK_WISHES['buyer.mail'], ['about', 'subject', 'text']),
    initial: { about: 'business', subject: NO_TEXTS, text: NO_TEXTS },
    wish: (said) => ({ act: 'buyer.mail', ...said }),
  })

export function useOffers(list: BulkList): readonly Offer[] {
  const t = useT()
  const { call } = useOffice()
  const may = useMay()
  const mayAssign = list === 'orders' && may(BULK_ACTS['order.assign'].permission)
  const people = useQuery({ queryKey: ['order-people'], queryFn: () => call(orderPeople, {}), enabled: mayAssign }).data
  const mayHandle = list === 'after-sales' && may(BULK_ACTS['after-sale.assign'].permission)
  const handlers = useQuery({ queryKey: ['sale-people'], queryFn: () => call(salePeople, {}), enabled: mayHandle }).data
  const mayCare = list === 'buyers' && may(BULK_ACTS['buyer.assign'].permission)
  const owners = useQuery({ queryKey: ['buyer-people'], queryFn: () => call(buyerPeople, {}), enabled: mayCare }).data
  const mayGrant = list === 'buyers' && may(BULK_ACTS['buyer.coupon'].permission)
  const campaigns = useQuery({ queryKey: ['open-campaigns'], queryFn: () => call(openCampaigns, {}), enabled: mayGrant }).data
  return useMemo(() => {
    const rounding: FieldSpec = {
      name: 'round',
      label: t('bulk.rounding'),
      kind: 'choice',
      options: ROUNDINGS.map((value) => ({ value, label: t(`bulk.round-${value}`) })),
    }
    const way: FieldSpec = {
      name: 'direction',
      label: t('bulk.direction'),
      kind: 'choice',
      options: (['raise', 'lower'] as const).map((value) => ({ value, label: t(`bulk.${value}`) })),
    }
    const share: FieldSpec = { name: 'percent', label: t('bulk.percent'), unit: '%', hint: t('bulk.percent-hint'), autoFocus: true }
    const money: FieldSpec = { name: 'amount', label: t('bulk.amount'), kind: 'money', autoFocus: true }
    const plain = { fields: [], schema: NOTHING, initial: {} }
    const all: Record<BulkList, Offer[]> = {
      terms: [], // by a sheet alone
      products: [
        offer({
          id: 'price-percent',
          act: 'product.price',
          label: t('bulk.price-percent'),
          fields: [way, share, rounding],
          schema: v.object({ direction, percent, round }),
          initial: { direction: 'raise', percent: '', round: '1' },
          wish: (typed) => ({ act: 'product.price', way: 'percent', value: signed(typed, typed.percent), round: typed.round }),
        }),
        offer({
          id: 'price-amount',
          act: 'product.price',
          label: t('bulk.price-amount'),
          fields: [way, money, rounding],
          schema: v.object({ direction, amount: cents, round }),
          initial: { direction: 'raise', amount: null, round: '1' },
          wish: (typed) => ({ act: 'product.price', way: 'amount', value: signed(typed, typed.amount), round: typed.round }),
        }),
        offer({
          id: 'price-set',
          act: 'product.price',
          label: t('bulk.price-set'),
          fields: [money],
          schema: v.object({ amount: cents }),
          initial: { amount: null },
          wish: ({ amount }) => ({ act: 'product.price', way: 'set', value: amount, round: '1' }),
        }),
        offer({
          id: 'saving-percent',
          act: 'product.saving',
          label: t('bulk.saving-percent'),
          fields: [share, rounding],
          schema: v.object({ percent, round }),
          initial: { percent: '', round: '1' },
          wish: (typed) => ({ act: 'product.saving', way: 'percent', value: typed.percent, round: typed.round }),
        }),
        offer({
          id: 'saving-set',
          act: 'product.saving',
          label: t('bulk.saving-set'),
          fields: [money],
          schema: v.object({ amount: cents }),
          initial: { amount: null },
          wish: ({ amount }) => ({ act: 'product.saving', way: 'set', value: amount, round: '1' }),
        }),
        offer({
          ...plain,
          id: 'saving-clear',
          act: 'product.saving',
          label: t('bulk.saving-clear'),
          wish: () => ({ act: 'product.saving', way: 'set', value: 0, round: '1' }),
        }),
        ...(['Y', 'N'] as const).map((onSale) =>
          offer({
            ...plain,
            id: onSale === 'Y' ? 'sale-on' : 'sale-off',
            act: 'product.sale',
            label: t(onSale === 'Y' ? 'bulk.sale-on' : 'bulk.sale-off'),
            wish: () => ({ act: 'product.sale', onSale }),
          }),
        ),
        offer({
          id: 'quantity',
          act: 'product.quantity',
          label: t('bulk.quantity'),
          fields: [
            { name: 'leastNum', label: t('bulk.f-leastNum'), kind: 'whole', autoFocus: true },
            { name: 'orderMultiple', label: t('bulk.f-orderMultiple'), kind: 'whole' },
          ],
          schema: v.omit(BULK_WISHES['product.quantity'], ['act']),
          initial: { leastNum: 1, orderMultiple: 1 },
          wish: (typed) => ({ act: 'product.quantity', ...typed }),
        }),
        offer({
          id: 'warranty',
          act: 'product.warranty',
          label: t('bulk.warranty'),
          fields: [{ name: 'warrantyMonths', label: t('bulk.f-warrantyMonths'), kind: 'whole', autoFocus: true }],
          schema: v.omit(BULK_WISHES['product.warranty'], ['act']),
          initial: { warrantyMonths: null },
          wish: (typed) => ({ act: 'product.warranty', ...typed }),
        }),
        offer({
          id: 'lead-time',
          act: 'product.lead-time',
          label: t('bulk.lead-time'),
          fields: [{ name: 'leadTimes', label: t('bulk.lead-time'), kind: 'own', wide: true, render: (props) => <LeadTimes {...props} /> }],
          schema: v.omit(BULK_WISHES['product.lead-time'], ['act']),
          initial: { leadTimes: [{ upTo: null, days: '' }] },
          wish: (typed) => ({ act: 'product.lead-time', ...typed }),
        }),
      ],
      orders: [...assignOffers(t, 'assign', 'order.assign', t('bulk.assign'), people)],
      'after-sales': [...assignOffers(t, 'assign-case', 'after-sale.assign', t('bulk.assign'), handlers)],
      'bank-lines': [
        offer({
          ...plain,
          id: 'confirm-lines',
          act: 'bank-line.confirm',
          label: t('bulk.confirm-lines'),
          wish: () => ({ act: 'bank-line.confirm' }),
        }),
      ],
      buyers: [
        ...(['add', 'remove'] as const).map((way) =>
          offer({
            id: `tag-${way}`,
            act: 'buyer.tag',
            label: t(`bulk.tag-${way}`),
            fields: [
              {
                name: 'tags',
                label: t('bulk.f-tags'),
                hint: t('bulk.tags-hint'),
                wanted: t('bulk.tags-hint'),
                wide: true,
                autoFocus: true,
              },
            ],
            schema: v.object({ tags: typedTags }),
            initial: { tags: '' },
            wish: ({ tags }) => ({ act: 'buyer.tag', way, tags }),
          }),
        ),
        mailOffer(t),
        offer({
          id: 'grant-coupon',
          act: 'buyer.coupon',
          label: t('bulk.grant-coupon'),
          fields: [
            {
              name: 'campaignId',
              label: t('bulk.coupon-campaign'),
              hint: t('bulk.coupon-campaign-hint'),
              kind: 'choice',
              wide: true,
              options: (campaigns ?? []).map(({ id, label }) => ({ value: String(id), label })),
            },
          ],
          schema: v.object({ campaignId: Id }),
          initial: { campaignId: '' },
          wish: ({ campaignId }) => ({ act: 'buyer.coupon', campaignId }),
        }),
        ...assignOffers(t, 'assign-buyer', 'buyer.assign', t('bulk.assign-buyer'), owners),
      ],
      enquiries: (['answered', 'waiting', 'closed', 'new'] as const).map((status) =>
        offer({
          ...plain,
          id: status,
          act: 'enquiry.state',
          label: t(status === 'new' ? 'bulk.reopen' : `bulk.${status}`),
          wish: () => ({ act: 'enquiry.state', status }),
        }),
      ),
      subscribers: [
        offer({
          ...plain,
          id: 'withdraw',
          act: 'subscriber.withdraw',
          label: t('bulk.withdraw'),
          wish: () => ({ act: 'subscriber.withdraw' }),
        }),
      ],
    }
    return all[list].filter(({ act }) => may(BULK_ACTS[act].permission))
    // oxlint-disable-next-line react/exhaustive-deps -- what one may does not change while the page stands
  }, [t, list, people, handlers, owners, campaigns])
}
