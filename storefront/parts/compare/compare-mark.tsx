import type { Product } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useT } from '../../shop/shop.ts'
import { compared, comparedHref, toggleCompared, useCompared } from './compare-list.ts'

type Props = { product: Pick<Product, 'id' | 'productName' | 'mainImgUrl'>; className?: string; words?: boolean }

/** Puts a product beside others, or takes it away again. `words`: with its text beside it. */
export function CompareMark({ product: { id, productName, mainImgUrl }, className, words }: Props) {
  const t = useT()
  const on = useCompared().some((one) => one.id === id)
  const label = t(on ? 'offer.compare-remove' : 'offer.compare-add')
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={words ? undefined : `${t('frame.colon', { label: t('offer.compare-add') })}${productName}`}
      title={words ? undefined : label}
      className={classNames(on && 'text-brand', className)}
      onClick={() => {
        if (toggleCompared({ id, name: productName, image: mainImgUrl })) return
        toast(t('offer.compare-full'), 'caution', { action: { label: t('offer.compare-open'), href: comparedHref(compared()) } })
      }}
    >
      <Icon name={on ? 'check' : 'compare'} className="size-5" />
      {words && t('offer.compare-add')}
    </button>
  )
}
