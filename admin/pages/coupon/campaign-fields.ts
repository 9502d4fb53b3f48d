// The fields of a campaign, and how countries and kinds of organisations, which have no numbers, are chosen by them.
import * as v from 'valibot'
import { COUPON_KIND_LABELS, COUPON_TERMS, type CouponKindKey, type CouponTerm } from '#contract/codes/coupon.ts'
import { FINANCING_LEAST } from '#contract/codes/financing.ts'
import { IDENTITY_LABELS, IDENTITY_TYPES } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import { CampaignEdit } from '#contract/coupon-desk.ts'
import { Id } from '#contract/fields.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import type { FieldGroup } from '../../kit/form-page.tsx'
import type { FieldSpec, Option } from '../../kit/form-spec.ts'
import { useNation } from '../../kit/nation.ts'
import { useFindProducts } from '../product/edit-groups.tsx'
import { useChoices } from '../product/use-choices.ts'
import { useT } from './room.ts'

const OPTIONAL: readonly CouponTerm[] = ['minimum', 'rateFloor', 'amountLeast']
const numbers = v.optional(v.array(Id), [])
const at = <T>(list: readonly T[], ids: readonly number[]): T[] => ids.flatMap((id) => list[id - 1] ?? [])

export const CampaignForm = v.pipe(
  v.object({ ...CampaignEdit.entries, identityTypes: numbers, countries: numbers }),
  v.transform((typed) => ({
    ...typed,
    identityTypes: at(IDENTITY_TYPES, typed.identityTypes),
    countries: at(COUNTRY_CODES, typed.countries),
  })),
)

/** The record as the form has it. */
export const typedOf = (edit: CampaignEdit, version: number) => ({
  ...edit,
  code: edit.code ?? '',
  version,
  identityTypes: edit.identityTypes.map((one) => IDENTITY_TYPES.indexOf(one) + 1),
  countries: edit.countries.map((one) => COUNTRY_CODES.indexOf(one) + 1),
})

const among = (options: readonly Option[]) => ({
  known: options,
  many: true,
  find: async (keyword: string) => options.filter(({ label }) => label.toLowerCase().includes(keyword.trim().toLowerCase())),
})

export function useCampaignGroups(kinds: readonly CouponKindKey[], names: { shops: Option[]; products: Option[] }): FieldGroup[] {
  const t = useT()
  const { language } = useOffice()
  const nation = useNation()
  const amount = useMoney()
  const findProducts = useFindProducts(0)
  const { shops, categories } = useChoices()
  const takes = (term: CouponTerm) => (typed: Record<string, unknown>) =>
    ((COUPON_TERMS[typed['kind'] as CouponKindKey] ?? []) as readonly CouponTerm[]).includes(term)
  /** An application for financing names no goods; whose its orders may be can be said. */
  const forGoods = (typed: Record<string, unknown>) => typed['kind'] !== 'financing'
  // Of its terms a kind needs all but these; to the form each is optional, as no kind takes all of them.
  const unmarked = (term: CouponTerm) => !OPTIONAL.includes(term)
  const money = (term: CouponTerm, hint?: string): FieldSpec => ({
    name: term,
    label: t(`coupon.f-${term as 'cap'}`),
    kind: 'money',
    when: takes(term),
    unmarked: unmarked(term),
    ...(hint ? { hint } : {}),
  })
  return [
    {
      title: t('coupon.what'),
      fields: [
        {
          name: 'kind',
          label: t('coupon.kind'),
          kind: 'choice',
          wide: true,
          options: kinds.map((value) => ({ value, label: labelOf(COUPON_KIND_LABELS, value, language) })),
        },
        { name: 'name', label: t('coupon.name'), kind: 'texts', hint: t('coupon.name-hint') },
        { name: 'percent', label: t('coupon.f-percent'), kind: 'whole', unit: '%', when: takes('percent'), unmarked: true },
        money('amount'),
        money('freightCap', t('coupon.freight-hint')),
        money('cap', t('coupon.cap-hint')),
        money('minimum'),
        {
          name: 'rateOff',
          label: t('coupon.f-rateOff'),
          kind: 'percent',
          unit: '%',
          when: takes('rateOff'),
          unmarked: true,
          hint: t('coupon.rate-hint'),
        },
        {
          name: 'rateFloor',
          label: t('coupon.f-rateFloor'),
          kind: 'percent',
          unit: '%',
          when: takes('rateFloor'),
          hint: t('coupon.floor-hint'),
        },
        money('amountLeast', t('coupon.least-hint', { least: amount(FINANCING_LEAST) })),
        money('amountMost', t('coupon.amount-hint')),
        { name: 'monthsMost', label: t('coupon.f-monthsMost'), kind: 'whole', when: takes('monthsMost'), unmarked: true },
        {
          name: 'tiers',
          label: t('coupon.f-tiers'),
          kind: 'rows',
          wide: true,
          when: takes('tiers'),
          row: {
            fields: [
              { name: 'from', label: t('coupon.tier-from'), kind: 'money' },
              { name: 'off', label: t('coupon.tier-off'), kind: 'money' },
            ],
            blank: () => ({ from: null, off: null }),
            add: t('coupon.add-tier'),
            max: 10,
            compact: true,
          },
        },
      ],
    },
    {
      title: t('coupon.on-what'),
      aside: t('coupon.on-what-hint'),
      columns: 1,
      fields: [
        {
          name: 'shopIds',
          label: t('coupon.shops'),
          kind: 'reference',
          needed: takes('shops'),
          reference: among([
            ...shops.map(({ id, name }) => ({ id, label: name })),
            ...names.shops.filter(({ id }) => !shops.some((one) => one.id === id)),
          ]),
        },
        {
          name: 'categoryIds',
          label: t('coupon.categories'),
          kind: 'reference',
          when: forGoods,
          reference: among(categories.map(({ id, label }) => ({ id, label }))),
        },
        {
          name: 'productIds',
          label: t('coupon.products'),
          kind: 'reference',
          when: forGoods,
          reference: { known: names.products, find: findProducts, many: true },
        },
      ],
    },
    {
      title: t('coupon.when'),
      fields: [
        { name: 'beginDay', label: t('coupon.begin'), kind: 'day' },
        { name: 'endDay', label: t('coupon.end'), kind: 'day', hint: t('coupon.end-hint') },
        { name: 'validDays', label: t('coupon.valid-days'), kind: 'whole', hint: t('coupon.valid-days-hint') },
      ],
    },
    {
      title: t('coupon.for-whom'),
      fields: [
        { name: 'perUser', label: t('coupon.per-user'), kind: 'whole' },
        { name: 'total', label: t('coupon.total'), kind: 'whole', hint: t('coupon.total-hint') },
        {
          name: 'identityTypes',
          label: t('coupon.identities'),
          kind: 'reference',
          wide: true,
          reference: among(IDENTITY_TYPES.map((one, index) => ({ id: index + 1, label: labelOf(IDENTITY_LABELS, one, language) }))),
        },
        {
          name: 'countries',
          label: t('coupon.countries'),
          kind: 'reference',
          wide: true,
          reference: among(COUNTRY_CODES.map((one, index) => ({ id: index + 1, label: nation(one) }))),
        },
        { name: 'code', label: t('coupon.code'), wide: true, hint: t('coupon.code-hint'), wanted: t('coupon.code-wanted') },
      ],
    },
  ]
}
