// What makers have written in English alone, on a page in another language: it says so, and screen readers speak it as English.
import type { ProductDetail, TextPart } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { useT } from '../../shop/shop.ts'

type Texts = Pick<ProductDetail, 'englishParts'>

/** For `lang` of one of the product's own texts. */
export const langOf = ({ englishParts }: Texts, part: TextPart): 'en' | undefined => (englishParts.includes(part) ? 'en' : undefined)

/** Said where at least one of these texts stands in English. */
export function InEnglish({ product, of, className }: { product: Texts; of: readonly TextPart[]; className?: string }) {
  const t = useT()
  if (!of.some((part) => product.englishParts.includes(part))) return null
  return <p className={classNames('text-sm text-ink-faint', className)}>{t('offer.in-english')}</p>
}
