import type { ReviewableLine } from '#contract/review.ts'
import { Picture } from '#ui/picture.tsx'
import { useT } from '../../shop/shop.ts'

type Props = { goods: Pick<ReviewableLine, 'productName' | 'productModel' | 'productMainImgUrl' | 'slug'>; note?: string }

/** What is written of, as the order has kept it. */
export function Goods({ goods, note }: Props) {
  const t = useT()
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span className="w-16 shrink-0 overflow-hidden rounded-control">
        <Picture url={goods.productMainImgUrl} alt="" sizes="64px" />
      </span>
      <div className="min-w-0">
        <a href={`/${goods.slug}`} className="font-medium hover:text-brand">
          {goods.productName}
        </a>
        <p className="text-sm text-ink-faint">
          {t('offer.model', { model: goods.productModel })}
          {note && ` · ${note}`}
        </p>
      </div>
    </div>
  )
}
