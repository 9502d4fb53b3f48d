// The parts of the settings as data: what each asks for. A new part is one entry here, its schema and its call in the contract.
import type { Call } from '#contract/call.ts'
import { editBank, editBrand, editLinks, editPlaces, editRegional, editTrade, type SettingPart } from '#contract/setting-desk.ts'
import type { IconName } from '#ui/icon.tsx'
import type { FieldGroup } from '../../kit/form-page.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import type { Translate } from '../../words/words.ts'

export type PartView = { part: SettingPart; icon: IconName; edit: Call; groups: (t: Translate) => FieldGroup[] }

const link = (name: string, label: string, hint?: string): FieldSpec => ({ name, label, hint, type: 'url' })
const dollars = (name: string, label: string): FieldSpec => ({ name, label, kind: 'money', unit: 'US$' })
const count = (name: string, label: string, unit: string): FieldSpec => ({ name, label, kind: 'whole', unit })

export const PARTS: readonly PartView[] = [
  {
    part: 'brand',
    icon: 'home',
    edit: editBrand,
    groups: (t) => [
      {
        title: t('settings.marketplace'),
        fields: [
          { name: 'name', label: t('settings.name') },
          { name: 'slug', label: t('settings.slug'), hint: t('settings.slug-hint') },
          { name: 'color', label: t('settings.color'), hint: t('settings.color-hint') },
        ],
      },
      {
        title: t('settings.contacts'),
        fields: [
          { name: 'company', label: t('settings.company') },
          { name: 'email', label: t('settings.email'), type: 'email' },
          { name: 'phone', label: t('settings.phone') },
          { name: 'address', label: t('settings.address'), kind: 'area', rows: 2 },
        ],
      },
    ],
  },
  {
    part: 'links',
    icon: 'globe',
    edit: editLinks,
    groups: (t) => [
      {
        title: t('settings.chats'),
        aside: t('settings.https'),
        fields: [link('chat', t('settings.chat')), link('mobileChat', t('settings.mobile-chat'), t('settings.mobile-chat-hint'))],
      },
      {
        title: t('settings.networks'),
        aside: t('settings.networks-text'),
        fields: [
          link('facebook', 'Facebook'),
          link('instagram', 'Instagram'),
          link('x', 'X'),
          link('linkedin', 'LinkedIn'),
          link('youtube', 'YouTube'),
        ],
      },
      { title: t('settings.video'), fields: [link('floatingVideo', t('settings.video-address'), t('settings.video-hint'))] },
    ],
  },
  {
    part: 'bank',
    icon: 'coin',
    edit: editBank,
    groups: (t) => [
      {
        title: t('settings.account'),
        aside: t('settings.account-text'),
        fields: [
          { name: 'beneficiary', label: t('settings.beneficiary') },
          { name: 'bankName', label: t('settings.bank-name') },
          { name: 'accountNo', label: t('settings.account-no') },
          { name: 'swiftCode', label: 'SWIFT / BIC' },
        ],
      },
    ],
  },
  {
    part: 'places',
    icon: 'pin',
    edit: editPlaces,
    groups: (t) => [
      {
        title: t('settings.part-places'),
        fields: [
          { name: 'exw', label: t('settings.exw') },
          { name: 'fob', label: t('settings.fob'), hint: t('settings.fob-hint') },
        ],
      },
    ],
  },
  {
    part: 'regional',
    icon: 'globe',
    edit: editRegional,
    groups: (t) => [
      {
        title: t('settings.part-regional'),
        aside: t('settings.regional-text'),
        fields: [{ name: 'sites', label: t('settings.regional-sites'), hint: t('settings.regional-hint'), kind: 'area', rows: 4 }],
      },
    ],
  },
  {
    part: 'trade',
    icon: 'truck',
    edit: editTrade,
    groups: (t) => [
      {
        title: t('settings.freight'),
        aside: t('settings.freight-text'),
        fields: [
          dollars('fobCents', t('settings.freight-fob')),
          dollars('seaCents', t('settings.freight-sea')),
          dollars('airCents', t('settings.freight-air')),
        ],
      },
      {
        title: t('settings.times'),
        aside: t('settings.times-text'),
        fields: [
          count('confirmMinutes', t('settings.confirm-minutes'), t('settings.unit-minutes')),
          count('payableDays', t('settings.payable-days'), t('settings.unit-days')),
          count('balanceDays', t('settings.balance-days'), t('settings.unit-days')),
          count('completeDays', t('settings.complete-days'), t('settings.unit-days')),
        ],
      },
      {
        title: t('settings.payments'),
        fields: [
          dollars('toleranceCents', t('settings.tolerance')),
          { name: 'orderPrefix', label: t('settings.order-prefix'), hint: t('settings.order-prefix-hint') },
        ],
      },
    ],
  },
]
