import type { ProductDetail } from '#contract/product.ts'
import { InEnglish, langOf } from './in-english.tsx'

/** What sets the product apart, in short. */
export function Highlights({ product, className }: { product: ProductDetail; className: string }) {
  if (product.highlights.length === 0) return null
  return (
    <div className={className}>
      <InEnglish product={product} of={['highlights']} />
      <ul lang={langOf(product, 'highlights')}>
        {product.highlights.map((text) => (
          <li key={text} className="flex gap-3 border-b border-line py-2.5">
            <span aria-hidden className="mt-[9px] size-1.5 shrink-0 rounded-full bg-brand" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
