// The parts of the settings as data: what each asks for. A new part is one entry here, its schema and its call in the contract.
import type { Call } from '#contract/call.ts'
import {
  WATERMARKS,
  editAround,
  editBank,
  editBrand,
  editLetter,
  editLinks,
  editOnline,
  editPaper,
  editPartnerTerms,
  editPayout,
  editPoints,
  editPlaces,
  editRegional,
  editTrade,
  editWithdrawal,
  type SettingPart,
} from '#contract/setting-desk.ts'
import { CONFIRMATIONS } from '#contract/codes/letter-of-credit.ts'
import { PAYOUT_RULES } from '#contract/codes/payout-state.ts'
import type { IconName } from '#ui/icon.tsx'
import type { FieldGroup } from '../../kit/form-page.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import type { useT } from './room.ts'

export type PartView = { part: SettingPart; icon: IconName; edit: Call; groups: (t: ReturnType<typeof useT>) => FieldGroup[] }

const link = (name: string, label: string, hint?: string): FieldSpec => ({ name, label, hint, type: 'url' })
const dollars = (name: string, label: string): FieldSpec => ({ name, label, kind: 'money' })
const count = (name: string, label: string, unit: string): FieldSpec => ({ name, label, kind: 'whole', unit })

export const PARTS: readonly PartView[] = [
  {
    part: 'brand',
    icon: 'home',
    edit: editBrand,
    groups: (t) => [
      {
        title: t('setting.marketplace'),
        fields: [
          { name: 'name', label: t('setting.name') },
          { name: 'slug', label: t('setting.slug'), hint: t('setting.slug-hint') },
          { name: 'color', label: t('setting.color'), hint: t('setting.color-hint') },
        ],
      },
      {
        title: t('setting.contacts'),
        fields: [
          { name: 'company', label: t('setting.company') },
          { name: 'email', label: t('setting.email'), type: 'email' },
          { name: 'phone', label: t('setting.phone') },
          { name: 'address', label: t('setting.address'), kind: 'area', rows: 2 },
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
        title: t('setting.chats'),
        aside: t('setting.https'),
        fields: [link('chat', t('setting.chat')), link('mobileChat', t('setting.mobile-chat'), t('setting.mobile-chat-hint'))],
      },
      {
        title: t('setting.networks'),
        aside: t('setting.networks-text'),
        fields: [
          link('facebook', 'Facebook'),
          link('instagram', 'Instagram'),
          link('x', 'X'),
          link('linkedin', 'LinkedIn'),
          link('youtube', 'YouTube'),
        ],
      },
      { title: t('setting.video'), fields: [link('floatingVideo', t('setting.video-address'), t('setting.video-hint'))] },
    ],
  },
  {
    part: 'around',
    icon: 'eye',
    edit: editAround,
    groups: (t) => [
      {
        title: t('setting.around-bar'),
        aside: t('setting.around-bar-text'),
        fields: [link('document', t('setting.around-document'), t('setting.around-document-hint'))],
      },
      {
        title: t('setting.around-toasts-title'),
        fields: [{ name: 'toasts', label: t('setting.around-toasts'), kind: 'yes-no', hint: t('setting.around-toasts-hint') }],
      },
      {
        title: t('setting.around-pictures'),
        fields: [
          {
            name: 'watermark',
            label: t('setting.around-watermark'),
            hint: t('setting.around-watermark-hint'),
            kind: 'choice',
            options: WATERMARKS.map((value) => ({ value, label: t(`setting.around-watermark-${value || 'none'}`) })),
          },
          { name: 'watermarkText', label: t('setting.around-watermark-text'), hint: t('setting.around-watermark-text-hint') },
        ],
      },
    ],
  },
  {
    part: 'bank',
    icon: 'coin',
    edit: editBank,
    groups: (t) => [
      {
        title: t('setting.account'),
        aside: t('setting.account-text'),
        fields: [
          { name: 'beneficiary', label: t('setting.beneficiary') },
          { name: 'bankName', label: t('setting.bank-name') },
          { name: 'accountNo', label: t('setting.account-no'), hint: t('setting.account-hint') },
          { name: 'swiftCode', label: 'SWIFT / BIC', hint: t('setting.swift-hint') },
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
        title: t('setting.part-places'),
        fields: [
          { name: 'exw', label: t('setting.exw') },
          { name: 'fob', label: t('setting.fob'), hint: t('setting.fob-hint') },
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
        title: t('setting.part-regional'),
        aside: t('setting.regional-text'),
        fields: [{ name: 'sites', label: t('setting.regional-sites'), hint: t('setting.regional-hint'), kind: 'area', rows: 4 }],
      },
    ],
  },
  {
    part: 'trade',
    icon: 'truck',
    edit: editTrade,
    groups: (t) => [
      {
        title: t('setting.freight'),
        aside: t('setting.freight-text'),
        fields: [
          dollars('fobCents', t('setting.freight-fob')),
          dollars('seaCents', t('setting.freight-sea')),
          dollars('airCents', t('setting.freight-air')),
        ],
      },
      {
        title: t('setting.times'),
        aside: t('setting.times-text'),
        fields: [
          count('confirmMinutes', t('setting.confirm-minutes'), t('setting.unit-minutes')),
          count('payableDays', t('setting.payable-days'), t('setting.unit-days')),
          count('balanceDays', t('setting.balance-days'), t('setting.unit-days')),
          count('completeDays', t('setting.complete-days'), t('setting.unit-days')),
          count('afterSaleHours', t('setting.after-sale-hours'), t('setting.unit-hours')),
        ],
      },
      {
        title: t('setting.payments'),
        fields: [
          dollars('toleranceCents', t('setting.tolerance')),
          { name: 'orderPrefix', label: t('setting.order-prefix'), hint: t('setting.order-prefix-hint') },
        ],
      },
    ],
  },
  {
    part: 'online',
    icon: 'coin',
    edit: editOnline,
    groups: (t) => [
      {
        title: t('setting.online-title'),
        aside: t('setting.online-text'),
        fields: [
          dollars('paypalMaxCents', t('setting.online-paypal')),
          dollars('cardMaxCents', t('setting.online-card')),
          { name: 'refused', label: t('setting.online-refused'), hint: t('setting.letter-refused-hint') },
        ],
      },
    ],
  },
  {
    part: 'letter',
    icon: 'shield',
    edit: editLetter,
    groups: (t) => [
      {
        title: t('setting.letter-title'),
        aside: t('setting.letter-text'),
        fields: [
          dollars('minCents', t('setting.letter-least')),
          { name: 'refused', label: t('setting.letter-refused'), hint: t('setting.letter-refused-hint') },
          count('issueDays', t('setting.letter-issue'), t('setting.unit-days')),
          count('shipDays', t('setting.letter-ship'), t('setting.unit-days')),
          count('presentationDays', t('setting.letter-presentation'), t('setting.unit-days')),
          count('tenorDays', t('setting.letter-tenor'), t('setting.unit-days')),
          count('tolerancePercent', t('setting.letter-tolerance'), '%'),
          {
            name: 'confirmation',
            label: t('setting.letter-confirmation'),
            kind: 'choice',
            options: CONFIRMATIONS.map((value) => ({ value, label: t(`setting.letter-confirmed-${value}`) })),
          },
          { name: 'expiryPlace', label: t('setting.letter-place') },
        ],
      },
    ],
  },
  {
    part: 'withdrawal',
    icon: 'coin',
    edit: editWithdrawal,
    groups: (t) => [
      {
        title: t('setting.part-withdrawal'),
        aside: t('setting.withdrawal-text'),
        fields: [
          count('minPoints', t('setting.withdrawal-least'), t('setting.unit-points')),
          count('stepPoints', t('setting.withdrawal-step'), t('setting.unit-points')),
          count('bankWaitHours', t('setting.withdrawal-wait'), t('setting.unit-hours')),
        ],
      },
    ],
  },
  {
    part: 'partner',
    icon: 'user',
    edit: editPartnerTerms,
    groups: (t) => [
      {
        title: t('setting.part-partner'),
        aside: t('setting.partner-text'),
        fields: [
          { name: 'commissionPoints', label: t('setting.partner-rate'), kind: 'percent', unit: '%' },
          count('customerMonths', t('setting.partner-months'), t('setting.unit-months')),
          count('waitDays', t('setting.partner-wait'), t('setting.unit-days')),
        ],
      },
    ],
  },
  {
    part: 'payout',
    icon: 'coin',
    edit: editPayout,
    groups: (t) => [
      {
        title: t('setting.part-payout'),
        aside: t('setting.payout-text'),
        fields: [
          {
            name: 'rule',
            label: t('setting.payout-rule'),
            kind: 'choice',
            options: PAYOUT_RULES.map((value) => ({ value, label: t(`setting.payout-rule-${value}`) })),
          },
          count('waitDays', t('setting.payout-wait'), t('setting.unit-days')),
        ],
      },
    ],
  },
  {
    part: 'points',
    icon: 'coin',
    edit: editPoints,
    groups: (t) => [
      {
        title: t('setting.part-points'),
        aside: t('setting.points-text'),
        fields: [
          count('lifeMonths', t('setting.points-life'), t('setting.unit-months')),
          count('noticeDays', t('setting.points-notice'), t('setting.unit-days')),
        ],
      },
    ],
  },
  {
    part: 'paper',
    icon: 'list',
    edit: editPaper,
    groups: (t) => {
      const may = [
        { value: '', label: t('setting.to-be-confirmed') },
        { value: 'allowed', label: t('setting.allowed') },
        { value: 'forbidden', label: t('setting.forbidden') },
      ]
      const charges = [
        { value: '', label: t('setting.to-be-confirmed') },
        ...(['OUR', 'SHA', 'BEN'] as const).map((value) => ({ value, label: t(`setting.charges-${value}`) })),
      ]
      return [
        {
          title: t('setting.paper-title'),
          aside: t('setting.paper-text'),
          fields: [
            { name: 'taxId', label: t('setting.tax-id') },
            { name: 'loading', label: t('setting.loading') },
            { name: 'partial', label: t('setting.partial'), kind: 'choice', options: may },
            { name: 'transhipment', label: t('setting.transhipment'), kind: 'choice', options: may },
            { name: 'charges', label: t('setting.charges'), kind: 'choice', options: charges },
            { name: 'supplied', label: t('setting.supplied'), kind: 'area', rows: 2 },
            { name: 'spares', label: t('setting.spares'), hint: t('setting.spares-hint'), kind: 'area', rows: 2 },
            { name: 'training', label: t('setting.training'), kind: 'area', rows: 2 },
          ],
        },
      ]
    },
  },
]
