// Who changed what of a product.
import { RELATION_LABELS, RELATIONS } from '#contract/codes/product.ts'
import { labelOf } from '#contract/codes/label.ts'
import { productTrail, type DeskProduct } from '#contract/product-desk.ts'
import { useOffice } from '../../app/office.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { usePictureLine } from '../../kit/trail-pictures.ts'
import { useT } from './room.ts'
import { useShownValue } from './shown-value.ts'

/** 'spare 4711', '4711: manual, en, Title': what belongs to it by its number. */
const RELATED = new RegExp(`^(${RELATIONS.join('|')}) (\\d+)$`, 'gm')
const DOCUMENT = /^\d+: /gm

export function ProductTrail({ product: { id, images, related } }: { product: DeskProduct }) {
  const { call, language } = useOffice()
  const t = useT()
  const shown = useShownValue()
  const picture = usePictureLine(images)
  const named = (text: string) =>
    text.replaceAll(RELATED, (_, kind: string, other: string) => {
      const model = related.find((one) => one.id === Number(other))?.productModel ?? `#${other}`
      return t('kit.said', { label: labelOf(RELATION_LABELS, kind as keyof typeof RELATION_LABELS, language), value: model })
    })
  const plain = (field: string, value: string) =>
    field === 'related' ? named(value) : field === 'documents' ? value.replaceAll(DOCUMENT, '') : shown(field, value)
  return (
    <AuditTrail
      area="product"
      kind="product"
      id={id}
      read={(page) => call(productTrail, { ...page, id })}
      none={t('product.no-changes')}
      line={({ field, from, to }) => (field === 'images' ? picture({ from, to }) : { from: plain(field, from), to: plain(field, to) })}
    />
  )
}
