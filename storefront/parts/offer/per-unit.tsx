import { perUnusualUnit, type SaleUnit } from '#contract/codes/sale-unit.ts'
import { useShop } from '../../shop/shop.ts'

/** 'per carton of 1,000' beside a price; nothing where it is for a piece, which goes without saying. */
export function PerUnit({ unit, className = '' }: { unit: SaleUnit; className?: string }) {
  const { language } = useShop()
  const text = perUnusualUnit(unit, language)
  return text && <span className={`text-sm font-normal text-ink-soft ${className}`}>{text}</span>
}
