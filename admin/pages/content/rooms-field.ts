// The rooms of a solution as rows of the form: each with its areas and what stands in it.
import type { PlannedRoom } from '#contract/content-kind.ts'
import { inAll, type Language, type Translated } from '#shared/language.ts'
import type { FieldSpec, ReferenceSpec, RowSpec } from '../../kit/form-spec.ts'
import { textIn } from '../../kit/form-values.ts'
import type { useT } from './room.ts'

const none = () => ({ en: '', zh: '', es: '', fr: '', pt: '' })
const inEach = (texts: Partial<Record<Language, string>>) => inAll({ en: '', ...texts } as Translated)

export function roomRow(t: ReturnType<typeof useT>, products: Omit<ReferenceSpec, 'many'>): RowSpec {
  const fields: FieldSpec[] = [
    { name: 'product', label: t('content.field-products'), kind: 'reference', reference: products, wide: true },
    { name: 'ratio', label: t('content.room-ratio'), kind: 'whole' },
    { name: 'per', label: t('content.room-per'), kind: 'whole', hint: t('content.room-per-hint') },
    { name: 'why', label: t('content.room-why'), kind: 'texts', wide: true },
  ]
  return {
    add: t('content.room-add'),
    blank: () => ({ name: none(), areaFixed: 0, areaPerUnit: 0, products: [] }),
    title: (typed) => textIn(typed, 'name.en'),
    fields: [
      { name: 'name', label: t('content.room-name'), kind: 'texts', wide: true },
      { name: 'areaFixed', label: t('content.room-area'), kind: 'decimal', unit: 'm²' },
      { name: 'areaPerUnit', label: t('content.room-area-unit'), kind: 'decimal', unit: 'm²' },
      {
        name: 'products',
        label: t('content.room-products'),
        kind: 'rows',
        wide: true,
        row: { add: t('content.room-product-add'), blank: () => ({ product: null, per: 1, ratio: 1, why: none() }), fields },
      },
    ],
  }
}

/** Texts in every language, as the form wants them. */
export const roomsForForm = (rooms: readonly PlannedRoom[]) =>
  rooms.map((room) => ({
    ...room,
    name: inEach(room.name),
    products: room.products.map((one) => ({ ...one, why: inEach(one.why) })),
  }))
