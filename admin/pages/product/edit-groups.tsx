// The sections of a product's form and their fields, as data.
import { FdaField } from './fda-field.tsx'
import { useMemo, useRef } from 'react'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { RELATIONS, RELATION_LABELS } from '#contract/codes/product.ts'
import { labelOf } from '#contract/codes/label.ts'
import { WARRANTY_EVENTS, WARRANTY_EVENT_LABELS } from '#contract/codes/unit.ts'
import { SALE_UNITS } from '#contract/codes/sale-unit.ts'
import { deskProducts, uploadPicture, type DeskProduct } from '#contract/product-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { fetchWithProgress } from '../../kit/fetch-with-progress.ts'
import type { FieldGroup } from '../../kit/form-page.tsx'
import type { FieldSpec, Option } from '../../kit/form-spec.ts'
import { useNations } from '../../kit/nation.ts'
import { DifferenceField } from './difference-field.tsx'
import { DocumentsField } from './documents-field.tsx'
import { LeadTimes } from './lead-times.tsx'
import { PictureShows } from './picture-shows.tsx'
import { SeveralField } from './several-field.tsx'
import { SpecsField } from './specs-field.tsx'
import { useChoices } from './use-choices.ts'
import { useT } from './room.ts'

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, '']))
const NEW_VALUE = { id: null, name: NO_TEXTS, price: 0, isDefault: 'N', pictured: null }
const NEW_CERTIFICATE = { market: '', scheme: '', deviceClass: '', certificate: null, body: null, validFrom: null, validTo: null }

type T = ReturnType<typeof useT>
const textIn = (typed: Record<string, unknown>, name: string) => (typeof typed[name] === 'string' ? typed[name] : '')

function optionFields(t: T): FieldSpec[] {
  return [
    { name: 'name', label: t('product.option-name'), kind: 'texts' },
    { name: 'required', label: t('product.option-required'), kind: 'yes-no' },
    { name: 'multiple', label: t('product.option-several'), kind: 'yes-no' },
    {
      name: 'values',
      label: t('product.values'),
      kind: 'rows',
      row: {
        blank: () => NEW_VALUE,
        add: t('product.add-value'),
        title: (typed) => textIn(typed, 'name.en'),
        fields: [
          { name: 'name', label: t('product.choice'), kind: 'texts' },
          { name: 'price', label: t('product.adds'), kind: 'own', render: (props) => <DifferenceField {...props} /> },
          { name: 'isDefault', label: t('product.preset'), kind: 'yes-no' },
          {
            name: 'pictured',
            label: t('product.pictured'),
            kind: 'choice',
            options: ['Y', 'N'].map((value) => ({ value, label: t(value === 'Y' ? 'kit.yes' : 'kit.no') })),
          },
        ],
      },
    },
  ]
}

const whole = (name: string, label: string, unit?: string, hint?: string): FieldSpec => ({
  name,
  label,
  kind: 'whole',
  ...(unit ? { unit } : {}),
  ...(hint ? { hint } : {}),
})

const kilos = (name: string, label: string): FieldSpec => ({ name, label, kind: 'kilos', unit: 'kg' })

/** Other products by model or name, as things to refer to. */
export function useFindProducts(besides: number): (keyword: string) => Promise<Option[]> {
  const { call } = useOffice()
  return async (keyword) =>
    (await call(deskProducts, { keyword, pageSize: 10 })).rows.flatMap(({ id, productName, productModel, mainImgUrl }) =>
      id === besides ? [] : [{ id, label: productModel, note: productName, ...(mainImgUrl ? { picture: mainImgUrl } : {}) }],
    )
}

/** Pictures of the product: those it has, and those that were just brought. */
function usePictures(product: DeskProduct): FieldSpec {
  const t = useT()
  const { call } = useOffice()
  const brought = useRef(new Map<number, string>())
  const addresses = useMemo(() => new Map(product.images.map(({ fileId, url }) => [fileId, url])), [product.images])
  return {
    name: 'images',
    label: t('product.pictures'),
    kind: 'media',
    media: {
      types: ['image/jpeg', 'image/png', 'image/webp'],
      maxBytes: UPLOAD_MAX_BYTES,
      ...(product.choices.length > 0 && {
        below: (item, onChange, name) => <PictureShows choices={product.choices} {...{ item, name, onChange }} />,
      }),
      addressOf: (fileId) => brought.current.get(fileId) ?? addresses.get(fileId) ?? '',
      upload: async (file, onPercent, signal) => {
        const kept = await call(uploadPicture, { id: product.id, file }, { fetch: fetchWithProgress(onPercent, signal) })
        brought.current.set(kept.fileId, kept.url)
        return kept
      },
    },
  }
}

export function useGroups(product: DeskProduct): FieldGroup[] {
  const t = useT()
  const { language } = useOffice()
  const nations = useNations()
  const { categories } = useChoices()
  const pictures = usePictures(product)
  const find = useFindProducts(product.id)
  const own = <N extends string>(name: N, label: string, render: FieldSpec['render']): FieldSpec => ({ name, label, kind: 'own', wide: true, render: render! }) // prettier-ignore
  return [
    {
      id: 'texts',
      title: t('product.texts'),
      fields: [
        { name: 'name', label: t('product.name'), kind: 'texts', as: 'area', rows: 2 },
        { name: 'brief', label: t('product.brief'), kind: 'texts', as: 'area', rows: 2 },
        { name: 'highlights', label: t('product.highlights'), kind: 'texts', as: 'area', rows: 4, hint: t('product.highlights-hint') },
        { name: 'description', label: t('product.description'), kind: 'texts', as: 'area', rows: 8, hint: t('product.description-hint') },
      ],
    },
    {
      id: 'place',
      title: t('product.place'),
      fields: [
        {
          name: 'productTypeId',
          label: t('product.category'),
          kind: 'reference',
          reference: {
            find: async (keyword) =>
              categories
                .filter(({ label }) => label.toLowerCase().includes(keyword.trim().toLowerCase()))
                .map(({ id, label }) => ({ id, label })),
            known: [{ id: product.productTypeId, label: product.productTypeName }],
          },
        },
        { name: 'productModel', label: t('product.model-number') },
        { name: 'brand', label: t('product.brand') },
        { name: 'manufacturer', label: t('product.manufacturer') },
        { name: 'slug', label: t('product.address'), hint: t('product.address-hint'), wanted: t('product.address-wanted'), wide: true },
      ],
    },
    {
      id: 'attributes',
      title: t('product.attributes'),
      aside: product.productTypeName,
      fields: [own('specs', t('product.attributes'), (props) => <SpecsField {...props} attributes={product.attributes} />)],
    },
    {
      id: 'options',
      title: t('product.options'),
      fields: [
        {
          name: 'choices',
          label: t('product.options'),
          kind: 'rows',
          row: {
            blank: () => ({ id: null, name: NO_TEXTS, required: 'Y', multiple: 'N', values: [NEW_VALUE] }),
            add: t('product.add-option'),
            title: (typed) => textIn(typed, 'name.en'),
            fields: optionFields(t),
          },
        },
      ],
    },
    {
      id: 'price',
      title: t('product.price'),
      aside: t('product.per-unit'),
      fields: [
        { name: 'priceFee', label: t('product.price'), kind: 'money' },
        { name: 'savePriceFee', label: t('product.saving'), kind: 'money', hint: t('product.saving-hint') },
        { name: 'loginForPrice', label: t('product.login-for-price'), kind: 'yes-no' },
        {
          name: 'priceTiers',
          label: t('product.tiers'),
          hint: t('product.tiers-hint'),
          kind: 'rows',
          row: {
            blank: () => ({ from: null, cents: null }),
            add: t('product.add-tier'),
            compact: true,
            unordered: true,
            fields: [
              { name: 'from', label: t('product.tier-from'), kind: 'whole' },
              { name: 'cents', label: t('product.tier-price'), kind: 'money' },
            ],
          },
        },
      ],
    },
    {
      id: 'selling',
      title: t('product.selling'),
      fields: [
        {
          name: 'saleUnit',
          label: t('product.sale-unit'),
          kind: 'choice',
          options: SALE_UNITS.map((value) => ({ value, label: t(`product.unit-${value}`) })),
        },
        whole('unitHolds', t('product.unit-holds')),
        whole('leastNum', t('product.minimum')),
        whole('orderMultiple', t('product.multiple'), undefined, t('product.multiple-hint')),
        whole('warrantyMonths', t('product.warranty'), t('product.unit-months')),
        {
          name: 'warrantyFrom',
          label: t('product.field-warrantyFrom'),
          kind: 'choice',
          options: WARRANTY_EVENTS.map((value) => ({ value, label: labelOf(WARRANTY_EVENT_LABELS, value, language) })),
        },
        own('leadTimes', t('product.lead-time'), (props) => <LeadTimes {...props} />),
      ],
    },
    {
      id: 'logistics',
      title: t('product.logistics'),
      fields: [
        { name: 'hsCode', label: t('product.hs-code'), numeric: true },
        { name: 'origin', label: t('product.origin'), kind: 'choice', options: [...nations] },
        kilos('netGrams', t('product.net-weight')),
        kilos('grossGrams', t('product.gross-weight')),
        whole('lengthMm', t('product.carton-length'), 'mm'),
        whole('widthMm', t('product.carton-width'), 'mm'),
        whole('heightMm', t('product.carton-height'), 'mm'),
        whole('unitsPerCarton', t('product.units-per-carton')),
        whole('per20ft', t('product.per-20ft')),
        whole('per40ft', t('product.per-40ft')),
        whole('per40hc', t('product.per-40hc')),
        { name: 'dangerousGoods', label: t('product.dangerous'), hint: t('product.dangerous-hint') },
      ],
    },
    {
      id: 'site',
      title: t('product.site'),
      fields: [
        { name: 'siteVoltage', label: t('product.voltage') },
        { name: 'siteFrequencyHz', label: t('product.frequency'), unit: 'Hz' },
        whole('sitePhases', t('product.phases')),
        whole('sitePowerW', t('product.power'), 'W'),
        { name: 'sitePlug', label: t('product.plug') },
        { name: 'siteBattery', label: t('product.battery') },
        { name: 'siteGases', label: t('product.gases') },
        { name: 'siteWater', label: t('product.water') },
        whole('siteFloorLoad', t('product.floor-load'), 'kg/m²'),
        whole('siteDoorClearance', t('product.door'), 'mm'),
      ],
    },
    {
      id: 'service',
      title: t('product.service'),
      fields: [
        { name: 'installation', label: t('product.installation') },
        { name: 'training', label: t('product.training') },
        whole('maintenanceMonths', t('product.maintenance'), t('product.unit-months')),
        whole('sparePartsYears', t('product.spare-years'), t('product.unit-years')),
        own('manualLanguages', t('product.manual-languages'), (props) => (
          <SeveralField
            {...props}
            label={t('product.manual-languages')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].own }))}
          />
        )),
      ],
    },
    {
      id: 'codes',
      title: t('product.codes'),
      fields: [
        { name: 'gtin', label: 'GTIN', numeric: true },
        { name: 'gmdn', label: 'GMDN', numeric: true },
        { name: 'emdn', label: 'EMDN' },
        own('fdaProductCode', t('product.fda'), (props) => <FdaField {...props} />),
        { name: 'intendedUse', label: t('product.intended-use'), kind: 'area', rows: 3, wide: true },
      ],
    },
    {
      id: 'certificates',
      title: t('product.certificates'),
      fields: [
        {
          name: 'certificates',
          label: t('product.certificates'),
          kind: 'rows',
          row: {
            blank: () => NEW_CERTIFICATE,
            add: t('product.add-certificate'),
            title: (typed) => [textIn(typed, 'scheme'), textIn(typed, 'market')].filter(Boolean).join(', '),
            fields: [
              { name: 'market', label: t('product.market') },
              { name: 'scheme', label: t('product.scheme') },
              { name: 'deviceClass', label: t('product.device-class') },
              { name: 'certificate', label: t('product.certificate-number') },
              { name: 'body', label: t('product.body') },
              { name: 'validFrom', label: t('product.valid-from'), kind: 'day' },
              { name: 'validTo', label: t('product.valid-to'), kind: 'day' },
            ],
          },
        },
      ],
    },
    { id: 'media', title: t('product.pictures'), fields: [pictures] },
    {
      id: 'documents',
      title: t('product.documents'),
      fields: [own('documents', t('product.documents'), (props) => <DocumentsField {...props} product={product} />)],
    },
    {
      id: 'related',
      title: t('product.related'),
      fields: [
        {
          name: 'related',
          label: t('product.related'),
          kind: 'rows',
          row: {
            blank: () => ({ productId: null, kind: 'accessory' }),
            add: t('product.add-related'),
            unordered: true,
            compact: true,
            fields: [
              {
                name: 'kind',
                label: t('product.relation'),
                kind: 'choice',
                options: RELATIONS.map((value) => ({ value, label: labelOf(RELATION_LABELS, value, language) })),
              },
              {
                name: 'productId',
                label: t('product.product'),
                kind: 'reference',
                reference: {
                  find,
                  known: product.related.map(({ id, productModel, productName }) => ({ id, label: productModel, note: productName })),
                },
              },
            ],
          },
        },
      ],
    },
    {
      id: 'restrictions',
      title: t('product.restrictions'),
      fields: [
        { name: 'professionalUseOnly', label: t('product.professional'), kind: 'yes-no' },
        own('refusedCountries', t('product.refused-countries'), (props) => (
          <SeveralField {...props} label={t('product.refused-countries')} hint={t('product.refused-hint')} options={nations} />
        )),
        { name: 'refusedReason', label: t('product.refused-reason'), kind: 'texts' },
      ],
    },
  ]
}
