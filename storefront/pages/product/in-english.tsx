// What makers have written in English alone, on a page in another language: it says so, and screen readers speak it as English.
import type { ProductDetail } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { useT } from '../../shop/shop.ts'

type Texts = Pick<ProductDetail, 'detailInEnglish'>

/** For `lang` of what the product's own texts say. */
export const langOfTexts = ({ detailInEnglish }: Texts): 'en' | undefined => (detailInEnglish === 'Y' ? 'en' : undefined)

/** Said wherever such texts stand. */
export function InEnglish({ product, className }: { product: Texts; className?: string }) {
  const t = useT()
  if (product.detailInEnglish === 'N') return null
  return <p className={classNames('text-sm text-ink-faint', className)}>{t('offer.in-english')}</p>
}
