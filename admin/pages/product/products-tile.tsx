import { labelOf } from '#contract/codes/label.ts'
import { CERTIFICATE_STANDINGS, PRODUCT_STATUS_LABELS } from '#contract/codes/product.ts'
import { deskProducts } from '#contract/product-desk.ts'
import { CERTIFICATE_AHEAD_DAYS } from '#contract/product-edit.ts'
import { LANGUAGE_NAMES, OTHER_LANGUAGES } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { productRoom, useT } from './room.ts'

const FAIR = 90

/** How the catalogue stands: on sale, off sale, incomplete, not translated. */
export function ProductsTile() {
  const t = useT()
  const { language } = useOffice()
  const counted = [
    ...(['on_sale', 'off_sale', 'draft'] as const).map((status) => ({
      label: labelOf(PRODUCT_STATUS_LABELS, status, language),
      filters: { status },
    })),
    { label: t('product.below', { percent: FAIR }), filters: { incomplete: FAIR } },
    ...CERTIFICATE_STANDINGS.map((certificates) => ({
      label: t('kit.said', {
        label: t('product.certificates'),
        value: t(`product.certificates-${certificates}`, { days: CERTIFICATE_AHEAD_DAYS }),
      }),
      filters: { certificates },
    })),
    ...OTHER_LANGUAGES.map((one) => ({
      label: t('product.without', { language: LANGUAGE_NAMES[one].own }),
      filters: { untranslated: one },
    })),
  ]
  return <CountTile room={productRoom} list={deskProducts} counted={counted} always once />
}
